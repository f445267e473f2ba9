import "react";

// React 18 hands these through in lower case; its types learn them with React 19.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual" | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
    popovertargetaction?: "toggle" | "show" | "hide" | undefined;
  }
}
