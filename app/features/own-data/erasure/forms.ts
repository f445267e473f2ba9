import { z } from "zod";

/** What else proves who leaves is read where it is judged. */
export const leaveForm = z.object({ address: z.string().default(""), password: z.string().default("") });
export type LeaveTyped = z.input<typeof leaveForm>;
