import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentsPath } from "~/features/documents/paths";
import { acceptedForNew } from "~/features/drafts/adding/accepted-types";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import type { Language } from "~/lib/languages";
import { addDocumentPath, adminPath, homePath, sharedFilesPath } from "~/paths";

/** The manifest that makes Mappe an app of its own on a home screen or a desktop. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await texts(request, "site");
  const common = await texts(request, "common");
  const drafts = await texts(request, "drafts");
  const language = languageOf(request);
  const manifest = {
    id: homePath,
    name: "Mappe",
    short_name: "Mappe",
    description: t("home.description"),
    lang: language,
    dir: "ltr",
    start_url: adminPath,
    scope: homePath,
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    categories: ["productivity", "utilities"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    screenshots: [
      screenshot("phone", language, { width: 390, height: 844, form: "narrow", label: t("home.office.phonePicture") }),
      screenshot("list", language, { width: 1280, height: 800, form: "wide", label: t("home.features.collect.title") }),
      screenshot("crop", language, { width: 1280, height: 800, form: "wide", label: t("features.shots.crop.title") }),
    ],
    shortcuts: [
      shortcut(common("shell.addDocument"), addDocumentPath),
      shortcut(drafts("pages.camera"), `${addDocumentPath}?camera=1`),
      shortcut(common("shell.searchLabel"), `${documentsPath()}#search`),
    ],
    share_target: {
      action: sharedFilesPath,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "files", accept: acceptedForNew.split(",") }] },
    },
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}

type Shown = { width: number; height: number; form: "narrow" | "wide"; label: string };

/** The light pictures of the public site: a manifest cannot tell a browser's colours. */
function screenshot(name: string, language: Language, { width, height, form, label }: Shown) {
  const src = `/screenshots/${name}-${language}-light-${width}.webp`;
  return { src, sizes: `${width}x${height}`, type: "image/webp", form_factor: form, label };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }] };
}
