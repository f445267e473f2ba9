import { anS3Double } from "../../tests/support/s3/double.ts";

/** A bucket in memory of whose answers one in fifty goes wrong, in one way or another. */
export async function aFailingBucket(random: () => number) {
  const bucket = await anS3Double();
  let faults = 0;
  const ways = [
    { refuse: { status: 500, code: "InternalError" } },
    { refuse: { status: 503, code: "SlowDown" } },
    { cutUp: 2000 },
    { cutDown: 2000 },
    { lostAnswer: true as const },
    { damage: true as const },
    { delay: 3000 },
  ];
  bucket.fail(() => {
    if (random() > 0.02) return undefined;
    faults += 1;
    return ways[Math.floor(random() * ways.length)];
  });
  return { ...bucket, faults: () => faults };
}
