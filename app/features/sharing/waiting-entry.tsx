import { useTranslation } from "react-i18next";
import type { Grant } from "~/features/access/rules";
import { germanDate } from "~/lib/dates";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import type { WaitingPerson } from "./find-waiting.server.ts";
import { WaitingWho } from "./newcomer.tsx";
import { RightChip } from "./right-chip.tsx";
import { rights } from "./rules.ts";
import { rightValue, shareButton, shareFields } from "./share-fields.ts";

/** A person whose share waits; held: why Mappe does not write to them, in words */
export type WaitingTold = Omit<WaitingPerson, "held"> & { held: string | null };

type Props = { person: WaitingTold; held: readonly Grant[]; error: string | undefined };

/** Somebody who gets access once the invitation is accepted, with the rights that they get then. */
export function WaitingEntry({ person, held, error }: Props) {
  const { t } = useTranslation("sharing");
  const { email, grants, giverHolds, held: heldBack } = person;
  const why = (right: Grant) => (held.includes(right) ? t("notGivers") : t("notYours"));
  return (
    <li>
      <div className="who">
        <WaitingWho email={email} note={useNote(person)} />
        <Button variant="plain" {...shareButton(`remove:${email}`)} aria-label={t("takeBackOf", { email })}>
          {t("takeBack")}
        </Button>
      </div>
      {heldBack && <p className="small-text">{heldBack}</p>}
      <input type="hidden" name={shareFields.person} value={email} />
      <fieldset className="chips" aria-describedby={error && `refused-${email}`}>
        <legend className="hidden-text">{t("rightsOf", { name: email })}</legend>
        {rights.map((right) => {
          const isFixed = right === "view" || !held.includes(right) || giverHolds?.includes(right) === false;
          return (
            <RightChip
              key={right}
              right={right}
              value={rightValue(email, right)}
              defaultChecked={grants.includes(right)}
              disabled={isFixed}
              title={isFixed && right !== "view" ? why(right) : undefined}
            />
          );
        })}
      </fieldset>
      {error && <FieldError id={`refused-${email}`} error={error} />}
    </li>
  );
}

function useNote({ given, isTheirs }: WaitingTold): string {
  const { t } = useTranslation("sharing");
  if (!given) return t("waitsOnceSaved");
  if (isTheirs) return t("waitsForYou");
  const day = germanDate(given.at);
  return given.by ? t("waitsBy", { name: given.by, day }) : t("waits", { day });
}
