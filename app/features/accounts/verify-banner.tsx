import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortTime } from "~/lib/dates";
import { resendPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";

export function VerifyBanner({ email, secondsLeft }: { email: string; secondsLeft: number }) {
  const { t } = useTranslation("common");
  return (
    <Banner tone="warning" icon="mail" action={<ResendForm secondsLeft={secondsLeft} />}>
      {t("verify.text", { email })}
    </Banner>
  );
}

/** secondsLeft: until another mail may be requested. Without script the button stays, and the server answers. */
export function ResendForm({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const seconds = useCountdown(secondsLeft);

  return (
    <Form method="post" action={resendPath} preventScrollReset>
      <input type="hidden" name="from" value={pathname + search} />
      <Button disabled={seconds > 0}>{seconds > 0 ? t("verify.wait", { time: shortTime(seconds) }) : t("verify.resend")}</Button>
    </Form>
  );
}

/** Starts in the browser only: a button that the server disabled would stay so without script. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(0);

  useEffect(() => {
    const end = Date.now() + from * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [from]);

  return left;
}
