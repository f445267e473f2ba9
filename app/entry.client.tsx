import { RemixBrowser } from "@remix-run/react";
import { createInstance, type i18n } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { PageContextProvider } from "~/http/page-context";
import { i18nOptions } from "~/i18n/options";
import { knowScreenTexts } from "~/i18n/screen-texts";
import { holdPictures } from "~/live/hold-pictures";
import { holdLine } from "~/live/use-line";
import { enhancePath } from "~/paths";

/** One chunk a language: nobody loads the words of the other. */
const catalogues = {
  de: () => import("~/i18n/de/index"),
  en: () => import("~/i18n/en/index"),
};

async function shownLanguage(): Promise<i18n> {
  const language = document.documentElement.lang === "en" ? "en" : "de";
  const { texts } = await catalogues[language]();
  const instance = createInstance();
  await instance.use(initReactI18next).init({ ...i18nOptions, lng: language, ns: Object.keys(texts), resources: { [language]: texts } });
  knowScreenTexts(instance);
  return instance;
}

// RemixBrowser suspends until the page's data are decoded. React 18 fails for good (error #345) when somebody clicks while a
// hydration is suspended. RemixBrowser throws the promise it waits for before it uses any hook, so it is called once beforehand
// and its promise awaited. To be tried without once React is 19: its synchronous renders no longer fail when they suspend.
async function decodedData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  const [i18n] = await Promise.all([shownLanguage(), decodedData()]);
  const requestId = document.documentElement.dataset.request ?? "";
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <PageContextProvider value={{ nonce: "", requestId }}>
            <RemixBrowser />
          </PageContextProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

// React makes a script by parsing an empty one, and gives it its address, where it draws the page anew; nothing else parses HTML
// or names scripts, so that whatever else tried finds nothing.
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" ? html : ""),
  createScriptURL: (url) => (url === enhancePath ? url : null),
});

holdLine();
holdPictures();
void hydrate();
