import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import type { Grant } from "~/features/access/rules";
import { Icon } from "~/ui/icon";
import { shareFields } from "./share-fields.ts";

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, "value" | "defaultChecked" | "disabled" | "title"> & { right: Grant };

/** The checkbox of one right. */
export function RightChip({ right, title, ...input }: Props) {
  const { t } = useTranslation("sharing");
  return (
    <label className="chip" title={title}>
      <input type="checkbox" name={shareFields.right} {...input} />
      <span className="if-checked">
        <Icon name="check" small />
      </span>
      {t(`rights.${right}`)}
    </label>
  );
}
