import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentPath, type Origin } from "~/features/documents/paths";
import { ButtonLink } from "~/ui/button";
import { useLetters } from "~/ui/use-letters";
import type { Steps } from "../find-steps.server.ts";

/** Links to the documents before and after this one. */
export function DocumentSteps({ steps, origin }: { steps: Steps; origin: Origin }) {
  const { t } = useTranslation("documents");
  const navigate = useNavigate();
  const { place, total } = steps;
  const previous = documentPath(steps.previous, origin);
  const next = documentPath(steps.next, origin);
  useLetters({ p: () => navigate(previous), n: () => navigate(next) });
  return (
    <nav className="row steps" aria-label={t("steps.label")}>
      <ButtonLink
        variant="plain"
        square
        icon="chevron-left"
        to={previous}
        rel="prev"
        aria-label={t("steps.previous")}
        aria-keyshortcuts="p"
      />
      <span className="small-text quiet figures">{t("steps.place", { place, total })}</span>
      <ButtonLink variant="plain" square icon="chevron-right" to={next} rel="next" aria-label={t("steps.next")} aria-keyshortcuts="n" />
    </nav>
  );
}
