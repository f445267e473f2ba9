import { type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, type FieldErrors, hasError } from "./field-error.tsx";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "children"> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: FieldErrors;
};

/** A field of several lines: its label above and the texts below belong to it, as with Field. */
export function Area({ label, hint, error, id: givenId, ...area }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const failed = hasError(error);
  const described = classNames(hint != null && `${id}-hint`, failed && `${id}-error`);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea {...area} id={id} className="input" aria-invalid={failed || undefined} aria-describedby={described || undefined} />
      {hint != null && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
