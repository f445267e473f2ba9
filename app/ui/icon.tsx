import { classNames } from "./class-names.ts";
import spriteUrl from "./icons.svg?url";

export type IconName =
  | "arrow-down"
  | "arrow-left"
  | "arrow-right"
  | "arrow-up"
  | "backpack"
  | "bell"
  | "book-open"
  | "briefcase"
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
  | "facebook"
  | "file"
  | "file-check"
  | "file-plus"
  | "file-text"
  | "files"
  | "fullscreen"
  | "globe"
  | "graduation-cap"
  | "handshake"
  | "history"
  | "house"
  | "image"
  | "image-plus"
  | "info"
  | "instagram"
  | "keyboard"
  | "landmark"
  | "layout-grid"
  | "leaf"
  | "life-buoy"
  | "lightbulb"
  | "linkedin"
  | "list-filter"
  | "loader"
  | "lock"
  | "log-out"
  | "mail"
  | "mail-open"
  | "maximize-2"
  | "menu"
  | "minimize"
  | "monitor-smartphone"
  | "move-horizontal"
  | "notebook-pen"
  | "panel-left"
  | "pen-line"
  | "pencil"
  | "play"
  | "plus"
  | "presentation"
  | "receipt-text"
  | "refresh-cw"
  | "rotate-ccw"
  | "rotate-cw"
  | "scan-line"
  | "search"
  | "settings"
  | "share-2"
  | "shield-alert"
  | "shield-check"
  | "shield-off"
  | "shield-question-mark"
  | "signature"
  | "tags"
  | "trash-2"
  | "triangle-alert"
  | "twitter"
  | "undo-2"
  | "user"
  | "user-plus"
  | "users"
  | "users-round"
  | "x"
  | "youtube"
  | "zoom-in"
  | "zoom-out";

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
