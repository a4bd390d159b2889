import { z } from "zod";
import type { Serving } from "./serving.ts";

/** How wines of one kind are served, on the wire. */
export const servingSchema: z.ZodType<Serving> = z.object({
  temperature: z.object({ from: z.number(), to: z.number() }).describe("Degrees Celsius"),
  food: z.array(z.string()).describe("What it goes with"),
});
