import { z } from "zod";

/** Providers offer one environment to try things out in, and one where money moves. */
export const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");
export type PaymentEnvironment = z.infer<typeof paymentEnvironment>;
