import "~/i18n/screens/security";
import { useTranslation } from "react-i18next";
import { useDeviceName } from "../use-device-name.ts";
import type { ListedEvent } from "./list-events.server.ts";

/** at: as text */
export type ShownEvent = Omit<ListedEvent, "at"> & { at: string };

/** none: said where there are none */
export function EventList({ events, none }: { events: ShownEvent[]; none: string }) {
  const { t } = useTranslation("security");
  const nameOf = useDeviceName();
  if (events.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className="sessions">
      {events.map(({ id, kind, device, at }) => (
        <li className="row" key={id}>
          <div>
            <p>
              <b>{t(`events.${kind}`)}</b>
            </p>
            <p className="quiet small-text">{device ? `${at}, ${nameOf(device)}` : at}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
