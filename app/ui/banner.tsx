import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

const icons = { ink: "info", success: "circle-check", warning: "triangle-alert", danger: "triangle-alert" } as const;

type Props = {
  tone?: keyof typeof icons | undefined;
  icon?: IconName | undefined;
  /** the link or button that helps */
  action?: ReactNode;
  children: ReactNode;
};

/** A message. "danger" interrupts a screen reader, the others wait their turn. */
export function Banner({ tone = "ink", icon = icons[tone], action, children }: Props) {
  return (
    <div className={`banner ${tone}`} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={icon} />
      <div className="text">{children}</div>
      {action}
    </div>
  );
}
