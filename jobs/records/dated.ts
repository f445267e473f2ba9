type Dated<Row, Name extends keyof Row> = { [Key in keyof Row]: Key extends Name ? Date | Extract<Row[Key], null> : Row[Key] };

/** drizzle has the client leave times as text: here those named become dates. */
export function dated<Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Dated<Row, Name> {
  const times = names.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
  return { ...row, ...Object.fromEntries(times) } as Dated<Row, Name>;
}
