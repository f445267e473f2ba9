import path from "node:path";
import { textsIn } from "~/i18n/texts.server";
import { root } from "../../sources.mjs";
import type { Studio } from "./studio.ts";

/** caption: the title on the site that describes the picture */
export type Scene = {
  picture: Buffer;
  caption: `home.features.${"label" | "collect" | "find"}.title` | `features.shots.${"crop" | "details"}.title`;
};

declare global {
  interface Window {
    /** of film-in-browser.js; the film as WebM, as base64 */
    exposeFilm(roll: object): Promise<string>;
  }
}

const size = { width: 960, height: 600 };
/** seconds that a scene stays */
const perScene = 6;
const perSecond = 10;

/** A silent film of still pictures that fade into each other, each with its caption. */
export async function filmOf(studio: Studio, language: "de" | "en", scenes: Scene[]): Promise<void> {
  const t = await textsIn(language, "site");
  for (const script of ["node_modules/webm-muxer/build/webm-muxer.js", "scripts/site/screenshots/film-in-browser.js"])
    await studio.page.addScriptTag({ path: path.join(root, script) });
  const roll = {
    pictures: scenes.map(({ picture }) => `data:image/png;base64,${picture.toString("base64")}`),
    captions: scenes.map(({ caption }) => t(caption)),
    size,
    perScene,
    perSecond,
  };
  const film = await studio.page.evaluate((told) => window.exposeFilm(told), roll);
  await studio.write(`film/film-${language}.webm`, Buffer.from(film, "base64"));
}
