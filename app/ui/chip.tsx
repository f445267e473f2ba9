import { Link, type LinkProps } from "@remix-run/react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type Props = LinkProps & {
  /** shown as chosen */
  on?: boolean | undefined;
  /** the quieter form for words that belong to a document */
  tag?: boolean | undefined;
  icon?: IconName | undefined;
  /** icon after the text: x for "remove" */
  endIcon?: IconName | undefined;
};

export function ChipLink({ on, tag, icon, endIcon, className, children, ...props }: Props) {
  return (
    <Link className={classNames("chip", on && "on", tag && "tag", className)} {...props}>
      {icon && <Icon name={icon} small />}
      {children}
      {endIcon && <Icon name={endIcon} small />}
    </Link>
  );
}
