// Everything else that can be done with a battle.
import { Dialog } from "../app/dialog";
import { Icon, type IconName } from "../app/look";
import { go, replayAddress, reportAddress, verifyAddress } from "../app/route";
import { linksOf } from "../engine/my_links";
import { en } from "../words/en";
import { saveMap, saveRecord } from "./save";
import type { Sheet, BattleModel } from "./battle_model";

function Item({ icon, text, onClick, phone }: { icon: IconName; text: string; onClick: () => void; phone?: boolean }) {
  return (
    <li class={phone ? "phone-only" : undefined}>
      <button type="button" class="menu-item" onClick={onClick}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}

export function MenuDialog({ model }: { model: BattleModel }) {
  const close = () => (model.sheet.value = null);
  const open = (sheet: Sheet) => () => (model.sheet.value = sheet);
  const does = (act: () => void) => () => {
    close();
    act();
  };
  const items = en.menu_items;
  const view = model.view.value!;
  const number = view.number;
  return (
    <Dialog heading={en.menu} onClose={close} testid="menu-dialog">
      <ul class="plain menu-list">
        <Item icon="objective" text={items.goal} onClick={open("goal")} />
        <Item icon="note" text={items.briefing} onClick={open("briefing")} />
        {linksOf(view.battle) && <Item icon="link" text={items.links} onClick={open("links")} />}
        <Item icon="rules" text={items.rules} onClick={open("rules")} />
        <Item icon="two" text={items.roster} onClick={open("roster")} />
        <Item icon="note" text={items.log} onClick={open("log")} />
        <Item
          icon="play"
          text={items.scrub}
          onClick={does(() => void model.scrub.go(Math.max(0, number - 1), number))}
        />
        <Item
          icon="dice"
          text={items.replay}
          onClick={does(() => go(replayAddress(model.battle.seat.token, number)))}
        />
        <Item icon="print" text={items.report} onClick={does(() => go(reportAddress(model.battle.seat.token)))} />
        {view.sealed && (
          <Item icon="done" text={items.verify} onClick={does(() => go(verifyAddress(model.battle.seat.token)))} />
        )}
        <Item
          icon="sight"
          text={items.threats}
          onClick={does(() => void model.looks.reach(model.unit.value?.at ?? model.cursor.value))}
        />
        <Item phone icon="closer" text={en.board.closer} onClick={does(() => model.board?.closer())} />
        <Item phone icon="farther" text={en.board.farther} onClick={does(() => model.board?.farther())} />
        <Item phone icon="whole" text={en.board.whole} onClick={does(() => model.board?.whole())} />
        <Item icon="share" text={items.png} onClick={does(() => void saveMap(model, "png"))} />
        <Item icon="share" text={items.svg} onClick={does(() => void saveMap(model, "svg"))} />
        <Item icon="file" text={items.record} onClick={does(() => void saveRecord(model))} />
        <Item icon="settings" text={items.settings} onClick={open("settings")} />
        <Item icon="order" text={items.keys} onClick={open("keys")} />
        {view.request.kind !== "over" && model.mySide() && (
          <Item icon="objective" text={items.resign} onClick={does(() => model.resign())} />
        )}
        <Item icon="back" text={items.home} onClick={does(() => (location.hash = "#/"))} />
      </ul>
    </Dialog>
  );
}
