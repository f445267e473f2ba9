import { useId } from "react";
import { CopyButton, type CopyWords } from "./copy-button.tsx";

/** A text that is taken elsewhere: it can be marked as a whole, and copied. */
export function CopyField({ label, value, words }: { label: string; value: string; words: CopyWords }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="row copy-field">
        <input
          id={id}
          className="input"
          value={value}
          readOnly
          translate="no"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={value} words={words} square />
      </div>
    </div>
  );
}
