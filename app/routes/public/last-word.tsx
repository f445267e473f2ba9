import { useTranslation } from "react-i18next";
import { registerPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { useSignedIn } from "./use-signed-in.ts";

/** Every page of the site ends with the way in, for those who are not in yet. */
export function LastWord({ page }: { page: "home" | "features" | "useCases" | "audiences" }) {
  const { t } = useTranslation("site");
  if (useSignedIn()) return null;

  return (
    <section className="last">
      <div className="wrap">
        <h2>{t(`${page}.last.title`)}</h2>
        <ButtonLink className="big" to={registerPath}>
          {t(`${page}.last.button`)}
        </ButtonLink>
      </div>
    </section>
  );
}
