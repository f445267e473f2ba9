import { type RefObject, useEffect, useState } from "react";
import { OptionList } from "~/ui/option-list";
import { useSuggestions } from "./use-suggestions.ts";

type Props = { box: RefObject<HTMLInputElement>; list: string; label: string };

/** Shows below the search field the senders, tags and documents whose names match. Enter without choosing one searches as usual. */
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
    // A press elsewhere closes the list at once; choosing an option leaves the focus in the field.
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
