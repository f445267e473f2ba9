import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Acts once the server has answered a form, with the value of a field that was sent. The field may hold something else by then, as people type on.
 * sentBy: the field's value in a form; undefined: it was another form
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
