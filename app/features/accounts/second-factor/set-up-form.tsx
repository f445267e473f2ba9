import "~/i18n/screens/security";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { securityPath } from "~/paths";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { securityField } from "../security-verbs.ts";

type Props = {
  setUp: {
    /** address that opens an authenticator app */
    address: string;
    code: { path: string; size: number };
    /** the secret for people who type it */
    key: string;
  };
  error: string | undefined;
};

/** The form that passes the secret to an app and asks for its first code. */
export function SetUpForm({ setUp: { address, code, key }, error }: Props) {
  const { t } = useTranslation("security");
  return (
    <div className="second-set-up">
      <svg className="qr" role="img" aria-label={t("setUp.code")} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <div className="stack">
        <p>{t("setUp.scan")}</p>
        <p className="on-this">
          <a href={address}>{t("setUp.onThis")}</a>
        </p>
        <p>
          {t("setUp.byHand")} <code className="app-key">{key}</code>
        </p>
        <Form className="stack" method="post" action={securityPath} noValidate>
          <input {...securityField("confirm")} />
          <Field
            label={t("setUp.typed")}
            name="code"
            id="code"
            className="digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint={error ? undefined : t("setUp.time")}
            error={error}
          />
          <div>
            <Button variant="primary">{t("setUp.submit")}</Button>
          </div>
        </Form>
        <Form method="post" action={securityPath}>
          <input {...securityField("leave")} />
          <Button variant="plain">{t("setUp.leave")}</Button>
        </Form>
      </div>
    </div>
  );
}
