import { Icon } from "./icon.tsx";

/** One message, or those of a form library. */
export type FieldErrors = string | readonly string[] | null | undefined;

export function hasError(error: FieldErrors): boolean {
  return Boolean(error?.length);
}

export function FieldError({ id, error }: { id: string; error: FieldErrors }) {
  if (!error?.length) return null;
  return (
    <p className="error" id={id}>
      <Icon name="triangle-alert" small />
      <span>{typeof error === "string" ? error : error.join(" ")}</span>
    </p>
  );
}
