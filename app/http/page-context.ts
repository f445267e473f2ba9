import { createContext, useContext } from "react";

export type PageContext = {
  /** of the content security policy, on each of our inline scripts; empty in the browser, which hides it from scripts */
  nonce: string;
  /** of the request that made this page, shown as the error id so that a person can quote it */
  requestId: string;
};

const context = createContext<PageContext>({ nonce: "", requestId: "" });

export const PageContextProvider = context.Provider;

export function usePageContext(): PageContext {
  return useContext(context);
}
