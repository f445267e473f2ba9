import { createTransport } from "nodemailer";
import type { Made } from "../items.ts";
import { authserv, type Sender } from "../senders.ts";
import { inParts, untilAnswered, type Way } from "../way.ts";

/** Sends mails with a few files each as a mail server does, which tries again until it is told 250. A stranger's has one and its name as subject. */
export async function sendByMail(sender: Sender, items: readonly Made[], way: Way): Promise<void> {
  for (const item of items.filter(isOfStranger))
    await send(sender, { from: "fremd@anderswo.example", subject: item.name, items: [item] }, way);
  const own = items.filter((item) => !isOfStranger(item));
  for (const part of inParts(own, 5, way.random))
    await send(sender, { from: sender.person.email, subject: "Unterlagen", items: part }, way);
}

function isOfStranger({ flaw }: Made): boolean {
  return flaw === "stranger";
}

type Mail = { from: string; subject: string; items: readonly Made[] };

async function send({ mailAddress: to }: Sender, { from, subject, items }: Mail, way: Way): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail({
    ...{ from, to, subject, text: "Anbei." },
    headers: { "Authentication-Results": `${authserv}; dkim=pass header.d=${from.split("@")[1]}` },
    attachments: items.map(({ name, bytes }) => ({ filename: name, content: bytes })),
  });
  const raw = composed.message as Buffer;
  const code = await untilAnswered(way, way.mailPorts, (port) =>
    createTransport({ host: "127.0.0.1", port, ignoreTLS: true })
      .sendMail({ envelope: { from, to }, raw })
      .then(
        () => 250,
        ({ responseCode }: { responseCode?: number }) => (responseCode && responseCode >= 500 ? responseCode : undefined),
      ),
  );
  if (code !== 250) for (const { name } of items) way.refused.add(name);
}
