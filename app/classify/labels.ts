/** A model's label for a picture, in the model's own words, and its probability. */
export type LabelScore = { label: string; probability: number };
export type TypeScore = { type: string; probability: number };

/** Translates a model's labels into our types. Several labels may mean one type; a label without a translation stays as it is. */
export function typesOf(labels: readonly LabelScore[], meanings: Readonly<Record<string, string>>): TypeScore[] {
  const sums = new Map<string, number>();
  for (const { label, probability } of labels) {
    const type = meanings[label] ?? label;
    sums.set(type, (sums.get(type) ?? 0) + probability);
  }
  return [...sums].map(([type, probability]) => ({ type, probability }));
}
