import { classNames } from "./class-names.ts";
import spriteUrl from "./icons.svg?url";

export type IconName =
  | "arrow-down"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "bell"
  | "book-open"
  | "camera"
  | "check"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-check"
  | "credit-card"
  | "crop"
  | "download"
  | "ellipsis"
  | "eraser"
  | "external-link"
  | "eye"
  | "eye-off"
  | "file-plus"
  | "file-text"
  | "files"
  | "image-plus"
  | "info"
  | "keyboard"
  | "layout-grid"
  | "leaf"
  | "life-buoy"
  | "lightbulb"
  | "list-filter"
  | "loader"
  | "log-out"
  | "mail"
  | "maximize-2"
  | "menu"
  | "panel-left"
  | "pen-line"
  | "pencil"
  | "play"
  | "plus"
  | "refresh-cw"
  | "rotate-ccw"
  | "rotate-cw"
  | "scan-line"
  | "search"
  | "settings"
  | "share-2"
  | "signature"
  | "trash-2"
  | "triangle-alert"
  | "undo-2"
  | "user"
  | "user-plus"
  | "users"
  | "x";

type Props = {
  name: IconName;
  /** 16 instead of 20 px */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** Always decoration: the words beside it, or the accessible name of its button, say what it means. */
export function Icon({ name, small, className }: Props) {
  return (
    <svg className={classNames("icon", small && "small", className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
