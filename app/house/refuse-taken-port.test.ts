import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { refuseTakenPort } from "./refuse-taken-port.ts";

test("a port that another program has is named, and a free one stays free", async () => {
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  const where = { HOST: "127.0.0.1", PORT: (other.address() as AddressInfo).port };
  await expect(refuseTakenPort(where)).rejects.toThrow(`Port ${where.PORT} is taken by another program`);
  other.close();
  await once(other, "close");
  await refuseTakenPort(where);
  await refuseTakenPort(where);
});
