/** A part of the whole: its name, and a value or rows that come one after the other. */
export type Section = [name: string, content: object | null | AsyncIterable<object>];

/** One JSON object of sections as text, written while its rows come: each on a line of its own. */
export async function* jsonText(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let comma = "";
  yield "{";
  for await (const [name, content] of sections) {
    yield `${comma}\n${JSON.stringify(name)}: `;
    if (content !== null && Symbol.asyncIterator in content) yield* rowsText(content);
    else yield JSON.stringify(content);
    comma = ",";
  }
  yield "\n}\n";
}

async function* rowsText(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let comma = "";
  yield "[";
  for await (const row of rows) {
    yield `${comma}\n${JSON.stringify(row)}`;
    comma = ",";
  }
  yield "\n]";
}
