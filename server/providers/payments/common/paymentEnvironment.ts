import { z } from "zod";

/** Each provider has a test environment and a production environment, in which money moves. */
export const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");
export type PaymentEnvironment = z.infer<typeof paymentEnvironment>;
