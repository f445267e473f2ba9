// The tests' double of an S3 server: forked, so that what it reckons again is not reckoned among the bench's own time.
import { anS3Double } from "../../../tests/support/s3/double.ts";

void anS3Double().then(({ address }) => process.send?.(address));
process.once("disconnect", () => process.exit());
