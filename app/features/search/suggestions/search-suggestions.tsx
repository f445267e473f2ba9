import { type RefObject, useEffect, useState } from "react";
import { OptionList } from "~/ui/option-list";
import { useSuggestions } from "./use-suggestions.ts";

type Props = { box: RefObject<HTMLInputElement>; list: string; label: string };

/** Below the search: senders, tags and documents that are called like what is typed. Enter without choosing one searches, as ever. */
export function SearchSuggestions({ box, list, label }: Props) {
  const [typed, setTyped] = useState(box.current?.value ?? "");
  const found = useSuggestions(typed, list);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const read = () => setTyped(input.value);
    const close = () => setTyped("");
    const { form } = input;
    input.addEventListener("input", read);
    // A press on anything else closes the list at once; choosing an option leaves the focus in the field.
    input.addEventListener("blur", close);
    form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("input", read);
      input.removeEventListener("blur", close);
      form?.removeEventListener("submit", close);
    };
  }, [box]);
  if (typed.trim() === "" || !found || found.groups.length === 0) return null;
  return <OptionList box={box} {...found} label={label} close={() => setTyped("")} floats />;
}
