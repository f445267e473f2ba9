import { z } from "zod";

/** The form for leaving. The other proofs of identity are read where they are checked. */
export const leaveForm = z.object({ address: z.string().default(""), password: z.string().default("") });
export type LeaveTyped = z.input<typeof leaveForm>;
