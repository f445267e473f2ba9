import "react";

// React 18 passes these attributes on only in lower case, and its types do not know them so. Needless with React 19.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual" | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string | undefined;
    popovertargetaction?: "toggle" | "show" | "hide" | undefined;
  }
}
