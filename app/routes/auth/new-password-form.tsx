import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/features/accounts/form-answer";
import { NewPasswordFields, ShowPasswords } from "~/features/accounts/new-password-fields";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { useSite } from "~/ui/site";
import { TermsLabel } from "./terms-label.tsx";

type Constraint = { password?: object; confirmPassword?: object; terms?: object };

type Props = {
  answer: FormAnswer | undefined;
  constraint: Constraint;
  submit: string;
  /** whose password it is, for password managers; none where the address is asked for */
  account?: string | undefined;
  asksForTerms?: boolean;
  /** what is asked before the password */
  children?: ReactNode;
};

/** The form of a page on which somebody chooses a password. */
export function NewPasswordForm({ answer, constraint, submit, account, asksForTerms, children }: Props) {
  const operator = useSite()?.operator ?? "Mappe";
  const { values, errors } = answer ?? { values: {}, errors: {} };
  return (
    <Form className="stack" method="post" noValidate aria-labelledby="heading">
      {answer?.error && <Banner tone="danger">{answer.error}</Banner>}
      {account && <input type="text" name="username" autoComplete="username" defaultValue={account} hidden />}
      {children}
      <NewPasswordFields constraint={constraint} errors={errors} />
      <ShowPasswords />
      {asksForTerms && (
        <Check
          {...constraint.terms}
          label={<TermsLabel operator={operator} />}
          name="terms"
          id="terms"
          defaultChecked={values.terms === "on"}
          error={errors.terms}
        />
      )}
      <Button variant="primary" block>
        {submit}
      </Button>
    </Form>
  );
}
