import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { createContext, type FormEvent, useContext } from "react";
import { preferencesPath } from "~/paths";

/** Small choices about the frame, kept in the browser. */
export type Preferences = {
  /** the menu beside the page is put away */
  menuHidden: boolean;
  /** single keys ("/", "?") do something */
  keysOn: boolean;
  /** the hint at the quick-start guide was closed */
  hintClosed: boolean;
  /** pages without script and with small pictures */
  lite: boolean;
};

export const defaults: Preferences = { menuHidden: false, keysOn: true, hintClosed: false, lite: false };

/** How a form says a choice. */
export function choiceOf(name: keyof Preferences, value: boolean): string {
  return `${name}.${value ? 1 : 0}`;
}

export function readChoice(choice: unknown): Partial<Preferences> | undefined {
  if (typeof choice !== "string" || !/^\w+\.[01]$/.test(choice)) return undefined;
  const [name = "", value] = choice.split(".");
  return Object.hasOwn(defaults, name) ? { [name]: value === "1" } : undefined;
}

const context = createContext(defaults);

export const PreferencesProvider = context.Provider;

export function usePreferences(): Preferences {
  return useContext(context);
}

/** As the root loader tells them; the defaults while the root itself has failed. */
export function useToldPreferences(): Preferences {
  const data = useRouteLoaderData("root");
  return hasPreferences(data) ? data.preferences : defaults;
}

/** The preferences with a choice that is under way, and what lets a form make one without leaving the page. */
export function useChoice(): { preferences: Preferences; choose(event: FormEvent<HTMLFormElement>): void } {
  const kept = usePreferences();
  const fetcher = useFetcher();
  return {
    preferences: { ...kept, ...readChoice(fetcher.formData?.get("choice")) },
    choose(event) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const form = new FormData(event.currentTarget, submitter);
      form.set("stay", "1");
      fetcher.submit(form, { method: "post", action: preferencesPath });
    },
  };
}

function hasPreferences(data: unknown): data is { preferences: Preferences } {
  return typeof data === "object" && data !== null && "preferences" in data;
}
