import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, type FieldErrors, hasError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "children"> & {
  label: ReactNode;
  name: string;
  /** on the line of the label: a link */
  beside?: ReactNode;
  hint?: ReactNode;
  error?: FieldErrors;
  /** below the input: a datalist, chips */
  children?: ReactNode;
};

/** A field with its label above and its error below; both belong to the input. */
export function Field({ label, name, beside, hint, error, children, id: givenId, className, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const failed = hasError(error);
  const described = classNames(input["aria-describedby"], hint != null && `${id}-hint`, failed && `${id}-error`);
  const caption = <label htmlFor={id}>{label}</label>;

  return (
    <div className="field">
      {beside == null ? (
        caption
      ) : (
        <div className="row apart">
          {caption}
          {beside}
        </div>
      )}
      <input
        {...input}
        id={id}
        name={name}
        className={classNames("input", className)}
        aria-invalid={failed || undefined}
        aria-describedby={described || undefined}
      />
      {children}
      {hint != null && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
