import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { type ApartWay, apartWays } from "./rules.ts";

/** Files that came in one go. join: makes them pages of the draft */
export type Batch = { files: File[]; fullQuality: boolean; join(): void };

type Props = { batches: Batch[]; kept: ApartWay; answer(way: ApartWay): void };

/** Asks whether several files become one document or one each. The former answer is the one that Enter gives. */
export function HowMany({ batches, kept, answer }: Props) {
  const { t } = useTranslation("apart");
  const n = batches.reduce((sum, { files }) => sum + files.length, 0);
  const question = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className="how-many" aria-labelledby={question}>
      <p id={question} role="status">
        {t("howMany.question", { n })}
      </p>
      <div className="row">
        {apartWays.map((way) => (
          <Button
            key={way}
            type="button"
            icon={way === "one" ? "file" : "files"}
            variant={way === kept ? "primary" : undefined}
            ref={way === kept ? first : undefined}
            onClick={() => answer(way)}
          >
            {t(`howMany.${way}`, { n })}
          </Button>
        ))}
      </div>
      <p className="small-text quiet">{t("howMany.hint")}</p>
    </section>
  );
}
