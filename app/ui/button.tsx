import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type ButtonLook = {
  /** primary and danger-primary are filled: one of them per screen; tint is the next step inside a task */
  variant?: "primary" | "tint" | "danger" | "danger-primary" | "plain" | undefined;
  square?: boolean | undefined;
  block?: boolean | undefined;
};

/** The class names of a button, for a label or a summary that looks like one. */
export function buttonClass({ variant, square, block }: ButtonLook, className?: string): string {
  return classNames("button", variant?.replace("-", " "), square && "square", block && "block", className);
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { icon?: IconName | undefined };

/** A button, of type "submit" unless another is given. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, square, block, icon, className, children, type = "submit", ...props },
  ref,
) {
  return (
    <button type={type} className={buttonClass({ variant, square, block }, className)} ref={ref} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
});

type ButtonLinkProps = ButtonLook & LinkProps & { icon?: IconName | undefined };

export function ButtonLink({ variant, square, block, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ variant, square, block }, className)} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
