import { once } from "node:events";
import { createServer } from "node:net";
import { advice } from "~db/advice";

/** @throws advice if another program listens on the port already, or nobody may */
export async function refuseTakenPort({ HOST, PORT }: { HOST: string; PORT: number }): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(PORT, HOST), "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw advice(`Port ${PORT} is taken by another program, perhaps by a Mappe that runs already. Set PORT to another one.`);
    if (code === "EACCES") throw advice(`This user may not listen on port ${PORT}. Set PORT to one above 1023.`);
    throw error;
  }
  server.close();
  await once(server, "close");
}
