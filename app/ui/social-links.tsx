import { useTranslation } from "react-i18next";
import { imprintPath } from "~/paths";
import { Icon, type IconName } from "./icon.tsx";
import { OuterLink } from "./outer-link.tsx";
import { useSite } from "./site.ts";

const icons: Record<string, IconName> = {
  "facebook.com": "facebook",
  "instagram.com": "instagram",
  "linkedin.com": "linkedin",
  "twitter.com": "twitter",
  "youtube.com": "youtube",
};

/** One icon for each profile; without any, a letter that leads to the contact. */
export function SocialLinks() {
  const { t } = useTranslation("common");
  const urls = useSite()?.socialUrls ?? [];
  if (urls.length === 0)
    return (
      <a className="button plain square" href={`${imprintPath}#contact`} aria-label={t("shell.contact")} title={t("shell.contact")}>
        <Icon name="mail-open" />
      </a>
    );

  return urls.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, "");
    return (
      <OuterLink key={url} className="button plain square" href={url} aria-label={host} title={host}>
        <Icon name={icons[host] ?? "globe"} />
      </OuterLink>
    );
  });
}
