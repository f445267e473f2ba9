import { useTranslation } from "react-i18next";
import { registerPath } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { useSite } from "~/ui/site";
import { useSignedIn } from "./use-signed-in.ts";

/** The call to register at the end of every page of the site, for people who are not signed in. */
export function LastWord({ page }: { page: "home" | "features" | "useCases" | "audiences" }) {
  const { t } = useTranslation("site");
  const { registers = true, registerLabel } = useSite() ?? {};
  if (useSignedIn() || !registers) return null;

  return (
    <section className="last">
      <div className="wrap">
        <h2>{t(`${page}.last.title`)}</h2>
        <ButtonLink className="big" to={registerPath}>
          {registerLabel ?? t(`${page}.last.button`)}
        </ButtonLink>
      </div>
    </section>
  );
}
