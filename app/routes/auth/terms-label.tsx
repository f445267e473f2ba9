import { useTranslation } from "react-i18next";
import { privacyPath, termsPath } from "~/paths";

const paths: Record<string, string> = { terms: termsPath, privacy: privacyPath };

/**
 * The label with its links, which open beside the form, so that nothing typed is lost by reading. react-i18next's own component for such texts
 * weighs 2 kB on every screen.
 */
export function TermsLabel({ operator, hasTerms = true }: { operator: string; hasTerms?: boolean }) {
  const { t } = useTranslation("auth");
  const { t: tWithoutPlans } = useTranslation("withoutPlans");
  const named = { operator: operator.replaceAll("<", "‹") };
  // Every third part from the second on names a link, and the next part is its text.
  const parts = (hasTerms ? t("register.terms", named) : tWithoutPlans("consent", named)).split(/<(\w+)>(.*?)<\/\w+>/);
  return parts.map((part, place) => {
    if (place % 3 === 0) return part;
    return place % 3 === 2 ? (
      <a key={part} href={paths[parts[place - 1] ?? ""]} target="_blank" rel="noopener">
        {part}
      </a>
    ) : null;
  });
}
