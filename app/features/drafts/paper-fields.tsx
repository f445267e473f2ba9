import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxSenderLength } from "~/features/documents/rules";
import { germanDay } from "~/lib/dates";
import { Field } from "~/ui/field";
import type { Facts } from "./facts-fields.tsx";
import { draftButton } from "./intents.ts";
import type { ShownDraft } from "./shown-draft.server.ts";

type Props = { draft: ShownDraft | null; facts: Facts; senders: string[]; wrong: readonly (string | null | undefined)[] };

/** Posted instead of a partly typed day, which the browser itself would send as empty. */
const halfADay = "?";

/** The fields for the document's sender and day. A value that was read and differs from the field is offered. */
export function PaperFields({ draft, facts: { sender, date }, senders, wrong }: Props) {
  const { t } = useTranslation("drafts");
  const [isHalf, setHalf] = useState(false);
  const { sender: from, date: on } = draft?.suggestions.paper ?? {};
  const sent = isHalf ? halfADay : date.field.value;

  function noteHalf(event: FormEvent<HTMLInputElement>) {
    setHalf(event.currentTarget.validity.badInput);
    date.field.onChange(event);
  }

  return (
    <>
      <input type="hidden" name="shownSender" value={sender.known} />
      <input type="hidden" name="shownDate" value={date.known} />
      <div className="pair">
        <Field
          label={t("facts.sender")}
          name="sender"
          {...sender.field}
          placeholder=" "
          maxLength={maxSenderLength}
          list="senders"
          autoComplete="off"
          className="filled"
        >
          <datalist id="senders">
            {senders.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </datalist>
          {from && from.value !== draft?.sender && (
            <fieldset className="chips sugg" aria-label={t("facts.suggestedSender")}>
              <button type="submit" className="chip" {...draftButton(`sender:${from.value}`)} onClick={sender.forget}>
                {from.value}
              </button>
            </fieldset>
          )}
        </Field>
        <Field
          label={t("facts.date")}
          type="date"
          name="documentDate"
          {...date.field}
          onInput={noteHalf}
          error={wrong.includes(sent) && sent !== "" ? t("facts.noDay") : undefined}
          autoComplete="off"
          className="filled"
        >
          {isHalf && <input type="hidden" name="documentDate" value={halfADay} />}
          {on && on.value !== draft?.documentDate && (
            <fieldset className="chips sugg" aria-label={t("facts.suggestedDate")}>
              <button
                type="submit"
                className="chip"
                {...draftButton(`date:${on.value}`)}
                onClick={() => {
                  date.forget();
                  setHalf(false);
                }}
              >
                {germanDay(on.value)}
              </button>
            </fieldset>
          )}
        </Field>
      </div>
    </>
  );
}
