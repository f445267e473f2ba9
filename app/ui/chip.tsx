import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, InputHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type Look = {
  /** chosen */
  on?: boolean | undefined;
  /** the quieter form for words that belong to a document */
  tag?: boolean | undefined;
  icon?: IconName | undefined;
  /** behind the words: x for "take away" */
  endIcon?: IconName | undefined;
};

function chipClass({ on, tag }: Look, className?: string): string {
  return classNames("chip", on && "on", tag && "tag", className);
}

/** Sends its form unless another type is given. */
export function Chip({
  on,
  tag,
  icon,
  endIcon,
  className,
  children,
  type = "submit",
  ...props
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={type} className={chipClass({ on, tag }, className)} {...props}>
      {icon && <Icon name={icon} small />}
      {children}
      {endIcon && <Icon name={endIcon} small />}
    </button>
  );
}

export function ChipLink({ on, tag, icon, endIcon, className, children, ...props }: Look & LinkProps) {
  return (
    <Link className={chipClass({ on, tag }, className)} {...props}>
      {icon && <Icon name={icon} small />}
      {children}
      {endIcon && <Icon name={endIcon} small />}
    </Link>
  );
}

/** One of several (radio) or any of several (checkbox), with a tick where chosen. */
export function ChipCheck({ className, children, type = "radio", ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={classNames("chip", className)}>
      <input type={type} {...input} />
      <span className="if-checked">
        <Icon name="check" small />
      </span>
      {children}
    </label>
  );
}
