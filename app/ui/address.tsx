import { Fragment } from "react";

/** An e-mail address that breaks before its @ and its dots, and inside a word only where that word alone is too long. */
export function Address({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other identity.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
