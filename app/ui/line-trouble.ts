import { createContext, useContext } from "react";

/** What is wrong with the line: something is asked again by itself, or the person says when it is sent again. */
type LineTrouble = {
  trouble: "waiting" | "unsent" | null;
  again(): void;
};

const context = createContext<LineTrouble>({ trouble: null, again() {} });

export const LineTroubleProvider = context.Provider;

export function useLineTrouble(): LineTrouble {
  return useContext(context);
}
