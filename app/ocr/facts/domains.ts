import { plain } from "./sender-names.ts";

const freeMail = /^(?:gmx|web|gmail|googlemail|t-online|outlook|hotmail|yahoo|icloud|freenet|posteo|mail)$/i;

export function domainsIn(text: string): string[] {
  const found = text.matchAll(/(?:www\.|@|https?:\/\/)([a-z\d-]{3,40})\.(?:[a-z\d-]{2,20}\.)?[a-z]{2,10}\b/gi);
  return [...found].map(([, domain = ""]) => domain.toLowerCase()).filter((domain) => !freeMail.test(domain));
}

export function holds(name: string, domain: string): boolean {
  const bare = domain.replaceAll("-", "");
  const whole = spelt(plain(name));
  const words = name
    .split(/[\s-]+/)
    .map((word) => spelt(plain(word)))
    .filter((word) => word.length >= 4);
  return (whole.length >= 4 && bare.includes(whole)) || words.some((word) => bare.includes(word));
}

function spelt(text: string): string {
  return text.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss");
}
