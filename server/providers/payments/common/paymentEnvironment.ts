import { z } from "zod";

/** Each provider has a test environment and a production environment. Only in production does money move. */
export const paymentEnvironment = z.enum(["sandbox", "production"], "must be sandbox or production");
export type PaymentEnvironment = z.infer<typeof paymentEnvironment>;
