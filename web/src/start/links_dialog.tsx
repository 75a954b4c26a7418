// The links of a new battle, before it is played.
import { Dialog } from "../app/dialog";
import { InviteLinks } from "../app/invite_links";
import { go, seatAddress } from "../app/route";
import { en } from "../words/en";
import { links } from "./start_store";

export function LinksDialog() {
  const made = links.value!;
  const leave = () => {
    links.value = null;
    go(seatAddress(made.mine));
  };
  return (
    <Dialog heading={en.links.heading} wide onClose={leave} testid="links">
      <InviteLinks links={made} />
      <div class="row end">
        <button type="button" class="go" onClick={leave}>
          {en.links.go}
        </button>
      </div>
    </Dialog>
  );
}
