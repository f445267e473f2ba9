import { z } from "zod";
import { normalizeEmail } from "~/features/accounts/rules";

export const inviteForm = z.object({ email: z.string().default("").overwrite(normalizeEmail) });
