/** mails of one turn, so that nobody waits for a large folder of somebody else, and ms after which a turn begins no further one */
const [mostMails, longest] = [50, 60_000];

/** Counts what one turn deals with; answers before each mail whether there is room for it. */
export function aTurn(now: () => Date): () => boolean {
  const until = now().getTime() + longest;
  let begun = 0;
  return () => {
    begun += 1;
    return begun <= mostMails && now().getTime() < until;
  };
}
