import { z } from "zod";

/** Providers have one environment for tests and one in which money moves. */
export const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");
export type PaymentEnvironment = z.infer<typeof paymentEnvironment>;
