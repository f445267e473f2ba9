/** Returns which door a form of the screen of all doors is about, by the address that it is posted to. */
export function doorOfForm(url: string): "mail" | "mailbox" | "key" {
  const by = new URL(url).searchParams.get("by");
  return by === "mail" || by === "mailbox" ? by : "key";
}
