// The tests' double of an S3 server: forked, so that its work is not counted in the bench's own time.
import { anS3Double } from "../../../tests/support/s3/double.ts";

void anS3Double().then(({ address }) => process.send?.(address));
process.once("disconnect", () => process.exit());
