import { z } from "zod";
import { errorCodes, type ErrorCode } from "../errors.ts";
import { currentAmountsSchema } from "../orders/orderAnswers.ts";

const fieldErrorSchema = z.object({
  path: z.string().describe("Dotted path of the field, such as `cart.items.0.qty`"),
  message: z.string(),
});
/** Error of one field. */
export type FieldError = z.infer<typeof fieldErrorSchema>;

const problem = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string().describe("Human-readable explanation of the problem and the next step"),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
};

/** Extension members of problems, by code. */
export const problemExtensions = {
  EXPECTED_AMOUNT_CHANGED: z.object({ current: currentAmountsSchema }),
  PAYMENT_UNAVAILABLE: z.object({
    undecided: z.literal(true).optional().describe("The outcome of the payment is not known yet"),
  }),
} satisfies Partial<Record<ErrorCode, z.ZodObject>>;

/** Members of all problems. */
export const problemSchema = z.object(problem).meta({ id: "Problem" });

const extensionSchema = z.object({
  ...problemExtensions.EXPECTED_AMOUNT_CHANGED.shape,
  ...problemExtensions.PAYMENT_UNAVAILABLE.shape,
});
/** All extension members of problems, as optional fields. */
export type ProblemExtension = Partial<z.infer<typeof extensionSchema>>;

/** Problem document (RFC 9457), the response to all failed requests, as `application/problem+json`. */
export type Problem = z.infer<typeof problemSchema> & ProblemExtension;

/** Complete schema of a problem with this code. */
export function problemOf(code: ErrorCode): z.ZodObject {
  const extension = Object.entries(problemExtensions).find(([name]) => name === code)?.[1].shape;
  return z.object({ ...problem, ...extension, code: z.literal(code) });
}
