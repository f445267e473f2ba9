import { SignatureImage } from "~/features/signatures/signature-image";
import { Avatar, huesOf } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormButtons } from "~/ui/form-buttons";
import { draftButton } from "../intents.ts";

/** The signatures that saving costs, in the words of the request: only few edits cost any. */
export type Lapses = {
  title: string;
  text: string;
  kept: string;
  save: string;
  cancel: string;
  people: {
    entryId: string;
    name: string;
    /** the name, which the viewer's own is told apart by */
    shown: string;
    photo: string | null;
    signed: string;
    image: { imageId: string; width: number; height: number; alt: string } | null;
  }[];
  /** address that saving leads to; null: the document */
  next: string | null;
};

type Props = {
  lapses: Lapses;
  /** address of the edit itself */
  stay: string;
  /** with script: called instead of following the link */
  onStay?: (() => void) | undefined;
};

/** Shows whose signatures a Save costs, before it does. Its button submits the edit's single form. */
export function LapseDialog({ lapses: { title, text, kept, save, cancel, people, next }, stay, onStay }: Props) {
  const hues = huesOf(people.map(({ name }) => name));
  const actions = (
    <FormButtons back={cancel} closeTo={stay} onClose={onStay}>
      <Button variant="primary" {...draftButton("upload")}>
        {save}
      </Button>
    </FormButtons>
  );
  return (
    <Dialog title={title} closeTo={stay} onClose={onStay} actions={actions}>
      <input type="hidden" name="lapse" value={people.length} />
      <input type="hidden" name="next" value={next ?? ""} disabled={!next} />
      <div className="stack">
        <p>{text}</p>
        <ul className="signers card">
          {people.map(({ entryId, name, shown, photo, signed, image }, at) => (
            <li key={entryId}>
              <Avatar name={name} photo={photo} size="mid" hue={hues[at]} silent />
              <div className="tell">
                <b>{shown}</b>
                <span className="small-text quiet">{signed}</span>
              </div>
              {image && <SignatureImage {...image} />}
            </li>
          ))}
        </ul>
        <p className="quiet small-text">{kept}</p>
      </div>
    </Dialog>
  );
}
