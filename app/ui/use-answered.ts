import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Once the server has answered a form: what it sent of a field. The field may hold something else by then, as people type on.
 * sentBy: what a form sent of it; undefined: it was another form
 */
export function useAnswered(sentBy: (form: FormData) => FormDataEntryValue | null | undefined, act: (sent: string) => void): void {
  const { formData } = useNavigation();
  const underWay = formData && sentBy(formData);
  const last = useRef<string>();
  useEffect(() => {
    const sent = last.current;
    last.current = typeof underWay === "string" ? underWay : undefined;
    if (sent !== undefined && last.current === undefined) act(sent);
  });
}
