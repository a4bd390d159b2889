import { z } from "zod";
import type { Serving } from "./serving.ts";

/** Serving advice on the wire. */
export const servingSchema: z.ZodType<Serving> = z.object({
  temperature: z.object({ from: z.number(), to: z.number() }).describe("Degrees Celsius"),
  food: z.array(z.string()).describe("Matching food"),
});
