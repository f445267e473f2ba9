import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { addDocumentPath, adminPath, homePath } from "~/paths";

/** The manifest that makes Mappe an app of its own on a home screen or a desktop. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  const common = await texts(request, "common");
  const manifest = {
    id: homePath,
    name: "Mappe",
    short_name: "Mappe",
    description: t("home.description"),
    lang: languageOf(request),
    start_url: adminPath,
    scope: homePath,
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: common("shell.addDocument"), url: addDocumentPath }],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
