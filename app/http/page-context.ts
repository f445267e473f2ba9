import { createContext, useContext } from "react";

export type PageContext = {
  /** scripts of ours carry it; browsers hide it from scripts, so it is empty there */
  nonce: string;
  /** of the request that made this page: a person can quote it when something broke */
  requestId: string;
};

const context = createContext<PageContext>({ nonce: "", requestId: "" });

export const PageContextProvider = context.Provider;

export function usePageContext(): PageContext {
  return useContext(context);
}
