import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type NewPassword, NewPasswordFields, ShowPasswords } from "~/features/accounts/new-password-fields";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { fieldOf } from "~/ui/field-of";
import { useSite } from "~/ui/site";
import { TermsLabel } from "./terms-label.tsx";

type Props = {
  form: FormMetadata;
  /** terms: present if they are asked for */
  fields: NewPassword & { terms?: FieldMetadata<"on"> };
  submit: string;
  /** the account's address, for password managers; none if the form asks for the address */
  account?: string | undefined;
  /** the questions before the password */
  children?: ReactNode;
};

/** The form of a page on which somebody chooses a password. */
export function NewPasswordForm({ form, fields, submit, account, children }: Props) {
  const { operator = "Mappe", terms = true } = useSite() ?? {};
  return (
    <Form {...getFormProps(form, { ariaAttributes: false })} className="stack" method="post" aria-labelledby="heading">
      {form.errors && <Banner tone="danger">{form.errors}</Banner>}
      {account && <input type="text" name="username" autoComplete="username" defaultValue={account} hidden />}
      {children}
      <NewPasswordFields fields={fields} />
      <ShowPasswords fields={fields} />
      {fields.terms && <Check {...fieldOf(fields.terms, "checkbox")} label={<TermsLabel operator={operator} hasTerms={terms} />} />}
      <Button variant="primary" block>
        {submit}
      </Button>
    </Form>
  );
}
