import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { createContext, type FormEvent, useContext } from "react";
import { preferencesPath } from "~/paths";

/** Small choices about the frame, kept in the browser. */
export type Preferences = {
  /** the side menu is hidden */
  menuHidden: boolean;
  /** single keys ("/", "?") do something */
  keysOn: boolean;
  /** the guide for beginners was closed */
  guideClosed: boolean;
  /** pages without script and with small pictures */
  lite: boolean;
  /** the list's rows are low, without pictures */
  denseRows: boolean;
  /** the list's names are cut only where their cell ends */
  wholeNames: boolean;
  /** the columns of the list beside the names */
  typeColumn: boolean;
  dateColumn: boolean;
  senderColumn: boolean;
  uploadedColumn: boolean;
  tagsColumn: boolean;
  peopleColumn: boolean;
  amountColumn: boolean;
  dueColumn: boolean;
};

const columns = {
  typeColumn: true,
  dateColumn: false,
  senderColumn: false,
  uploadedColumn: true,
  tagsColumn: true,
  peopleColumn: true,
  amountColumn: false,
  dueColumn: false,
};

const rows = { denseRows: false, wholeNames: false };

export const defaults: Preferences = { menuHidden: false, keysOn: true, guideClosed: false, lite: false, ...rows, ...columns };

/** The form values that stand for each choice. */
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

/** The preferences from the root loader; the defaults if that failed. */
export function useToldPreferences(): Preferences {
  const data = useRouteLoaderData("root");
  return hasPreferences(data) ? data.preferences : defaults;
}

/** The preferences including a choice that is still being saved, and a submit handler that saves one without leaving the page. */
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
