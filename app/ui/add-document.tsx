import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addDocumentPath } from "~/paths";
import { Button, ButtonLink } from "./button.tsx";
import { wishForCamera } from "./camera-wish.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type Props = {
  /** the e-mail address is not verified yet */
  locked: boolean;
  /** the one filled action of its screen */
  primary: boolean;
};

/** A round icon on a phone, where New Upload opens with its camera. */
export function AddDocument({ locked, primary }: Props) {
  const { t } = useTranslation("common");
  const { pathname } = useLocation();
  const here = pathname === addDocumentPath;
  const words = (
    <>
      <Icon name="plus" />
      <span>{t("shell.addDocument")}</span>
    </>
  );

  if (locked) {
    return (
      <Button
        type="button"
        className="add"
        disabled
        title={t("shell.addLocked")}
        aria-label={`${t("shell.addDocument")}. ${t("shell.addLocked")}`}
      >
        {words}
      </Button>
    );
  }
  return (
    <ButtonLink
      className={classNames("add", here && "only-phone")}
      variant={primary ? "primary" : undefined}
      to={addDocumentPath}
      aria-current={here ? "page" : undefined}
      onClick={wishForCamera}
    >
      {words}
    </ButtonLink>
  );
}
