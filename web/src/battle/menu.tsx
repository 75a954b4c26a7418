// Everything else that can be done with a battle.
import { Dialog } from "../app/dialog";
import { Icon, type IconName } from "../app/look";
import { go, replayAddress, reportAddress } from "../app/route";
import { en } from "../words/en";
import { saveMap, saveRecord } from "./save";
import type { Sheet, Table } from "./table";

function Item({ icon, text, onClick, phone }: { icon: IconName; text: string; onClick: () => void; phone?: boolean }) {
  return (
    <li class={phone ? "phone-only" : undefined}>
      <button type="button" class="menu-item" onClick={onClick}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}

export function MenuDialog({ table }: { table: Table }) {
  const close = () => (table.sheet.value = null);
  const open = (sheet: Sheet) => () => (table.sheet.value = sheet);
  const does = (act: () => void) => () => {
    close();
    act();
  };
  const items = en.menu_items;
  const view = table.view.value!;
  const number = view.number;
  return (
    <Dialog heading={en.menu} onClose={close} testid="menu-dialog">
      <ul class="plain menu-list">
        <Item icon="note" text={items.briefing} onClick={open("briefing")} />
        <Item icon="rules" text={items.rules} onClick={open("rules")} />
        <Item icon="two" text={items.roster} onClick={open("roster")} />
        <Item icon="note" text={items.log} onClick={open("log")} />
        <Item
          icon="play"
          text={items.scrub}
          onClick={does(() => void table.scrub.go(Math.max(0, number - 1), number))}
        />
        <Item icon="dice" text={items.replay} onClick={does(() => go(replayAddress(table.battle.seat.word, number)))} />
        <Item icon="print" text={items.report} onClick={does(() => go(reportAddress(table.battle.seat.word)))} />
        <Item
          icon="sight"
          text={items.threats}
          onClick={does(() => void table.looks.reach(table.unit.value?.at ?? table.cursor.value))}
        />
        <Item phone icon="closer" text={en.board.closer} onClick={does(() => table.board?.closer())} />
        <Item phone icon="farther" text={en.board.farther} onClick={does(() => table.board?.farther())} />
        <Item phone icon="whole" text={en.board.whole} onClick={does(() => table.board?.whole())} />
        <Item icon="share" text={items.png} onClick={does(() => void saveMap(table, "png"))} />
        <Item icon="share" text={items.svg} onClick={does(() => void saveMap(table, "svg"))} />
        <Item icon="file" text={items.record} onClick={does(() => void saveRecord(table))} />
        <Item icon="settings" text={items.settings} onClick={open("settings")} />
        <Item icon="order" text={items.keys} onClick={open("keys")} />
        {view.request.kind !== "over" && table.mySide() && (
          <Item icon="objective" text={items.resign} onClick={does(() => table.resign())} />
        )}
        <Item icon="back" text={items.home} onClick={does(() => (location.hash = "#/"))} />
      </ul>
    </Dialog>
  );
}
