import { Unreadable } from "./tree.server.ts";

/** key: that of the member of the outermost object that it belongs to; "" where the outermost is a list */
export type JsonPart = { key: string; value: unknown };

/** characters of a part, and levels within it */
const longestPart = 32 * 1024 * 1024;
const deepestPart = 100;

/**
 * Reads JSON part by part, so that a text of any length needs the memory of its longest part: the outermost list's items, or the outermost
 * object's members and, where one is a list, its items. Fails with Unreadable if it is no JSON.
 */
export async function* jsonParts(body: AsyncIterable<Buffer>): AsyncGenerator<JsonPart> {
  const decoder = new TextDecoder();
  const split = splitting();
  for await (const chunk of body) yield* split.feed(decoder.decode(chunk, { stream: true }));
  yield* split.feed(decoder.decode());
  split.end();
}

function splitting() {
  /** lists and objects whose members are parts: a list, an object, or a list in an object */
  const outer: ("[" | "{")[] = [];
  let [part, key] = ["", ""];
  let depth = 0;
  let [isText, isEscaped, isOver] = [false, false, false];

  function* feed(text: string): Generator<JsonPart> {
    let from = 0;
    /** Ends what is read before the sign at this place, and begins anew behind it. */
    const before = (at: number) => {
      const ended = part + text.slice(from, at);
      part = "";
      from = at + 1;
      return ended;
    };
    for (let at = 0; at < text.length; at++) {
      const sign = text[at] as string;
      if (isInText(sign) || isWithinPart(sign)) continue;
      if (sign === "[" || sign === "{") {
        if (isOuter(sign, part + text.slice(from, at))) {
          outer.push(sign);
          before(at);
        } else depth++;
      } else if (sign === ":" && outer.length === 1 && outer[0] === "{") {
        key = String(parsed(before(at)));
      } else if (sign === "," || sign === "]" || sign === "}") {
        const ended = before(at);
        if (ended.trim() !== "") yield { key, value: parsed(ended) };
        if (sign !== ",") close(sign);
      }
    }
    part += text.slice(from);
    if (part.length > longestPart) throw new Unreadable("The JSON has too long a part.");
  }

  /** Signs in a text part nothing. */
  function isInText(sign: string): boolean {
    if (!isText) {
      isText = sign === '"';
      return isText;
    }
    if (isEscaped) isEscaped = false;
    else if (sign === "\\") isEscaped = true;
    else if (sign === '"') isText = false;
    return true;
  }

  function isWithinPart(sign: string): boolean {
    if (depth === 0) return false;
    if (sign === "[" || sign === "{") depth++;
    if (sign === "]" || sign === "}") depth--;
    if (depth > deepestPart) throw new Unreadable("The JSON has too many levels.");
    return true;
  }

  function isOuter(sign: "[" | "{", soFar: string): boolean {
    if (isOver || soFar.trim() !== "") return false;
    return outer.length === 0 || (outer.length === 1 && outer[0] === "{" && sign === "[");
  }

  function close(sign: "]" | "}"): void {
    if (outer.pop() !== (sign === "]" ? "[" : "{")) throw new Unreadable("The JSON cannot be read.");
    isOver = outer.length === 0;
  }

  function end(): void {
    if (!isOver || part.trim() !== "") throw new Unreadable("The JSON ends too early or too late.");
  }

  return { feed, end };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable("The JSON cannot be read.", { cause: error });
  }
}
