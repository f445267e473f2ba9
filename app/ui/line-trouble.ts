import { createContext, useContext } from "react";

/** The trouble with the connection or with the server that answers: a request is repeated by itself, or the person says when it is sent again. */
type LineTrouble = {
  trouble: "waiting" | "unsent" | "failing" | "failed" | "broken" | null;
  /** of the fault, to quote it */
  id: string | null;
  again(): void;
};

const context = createContext<LineTrouble>({ trouble: null, id: null, again() {} });

export const LineTroubleProvider = context.Provider;

export function useLineTrouble(): LineTrouble {
  return useContext(context);
}
