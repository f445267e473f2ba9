/** A named part of the file: a value, or rows that are read one after the other. */
export type Section = [name: string, content: object | null | AsyncIterable<object>];

/** Yields one JSON object with these sections as text while their rows are read: each row on a line of its own. */
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
