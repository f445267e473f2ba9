/** What a model says of a picture, in its own words. */
export type LabelScore = { label: string; probability: number };
export type TypeScore = { type: string; probability: number };

/** What a model calls its labels, as types of ours: several labels may mean one type; what is not named stays as it is. */
export function typesOf(labels: readonly LabelScore[], meanings: Readonly<Record<string, string>>): TypeScore[] {
  const sums = new Map<string, number>();
  for (const { label, probability } of labels) {
    const type = meanings[label] ?? label;
    sums.set(type, (sums.get(type) ?? 0) + probability);
  }
  return [...sums].map(([type, probability]) => ({ type, probability }));
}
