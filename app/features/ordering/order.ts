import { type Order, type Sort, sorts } from "~/features/documents/listing/rules";

/** The usual direction of each order: names from A to Z, days from the newest on, amounts from the largest on. */
const natural = {
  changed: "down",
  uploaded: "down",
  date: "down",
  name: "up",
  type: "up",
  sender: "up",
  amount: "down",
  due: "down",
} as const satisfies Record<Sort, "up" | "down">;

/** The order of a list for which none was chosen. A search begins with the best matches. */
export const usualOrder: Order = "changed-down";

/** undefined: none was chosen */
export function readOrder(text: string | null): Order | undefined {
  const [by, way] = (text ?? "").split("-");
  const sort = sorts.find((known) => known === by);
  return sort && (way === "up" || way === "down") ? `${sort}-${way}` : undefined;
}

export function sortOf(order: Order): { by: Sort; isUp: boolean } {
  const [by, way] = order.split("-") as [Sort, "up" | "down"];
  return { by, isUp: way === "up" };
}

function naturalOrder(by: Sort): Order {
  return `${by}-${natural[by]}`;
}

/** Returns the order after choosing this one: the reverse if the list has it already. */
export function orderAfter(by: Sort, now: Order | undefined): Order {
  if (!now) return naturalOrder(by);
  const { by: sorted, isUp } = sortOf(now);
  return sorted === by ? `${by}-${isUp ? "down" : "up"}` : naturalOrder(by);
}
