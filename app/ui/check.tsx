import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { FieldError, type FieldErrors, hasError } from "./field-error.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & { label: ReactNode; name: string; error?: FieldErrors };

export function Check({ label, name, error, id: givenId, type = "checkbox", ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const failed = hasError(error);

  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          {...input}
          type={type}
          id={id}
          name={name}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
