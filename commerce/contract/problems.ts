import { z } from "zod";
import { errorCodes, type ErrorCode } from "../errors.ts";
import { currentAmountsSchema } from "../orders/orderAnswers.ts";

const fieldErrorSchema = z.object({
  path: z.string().describe("Dotted: `cart.items.0.qty`"),
  message: z.string(),
});
/** One field that was not accepted. */
export type FieldError = z.infer<typeof fieldErrorSchema>;

const problem = {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string().describe("For people: what happened, and what to do next"),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
};

/** What problems of some codes carry beside the members that all have. */
export const problemExtensions = {
  EXPECTED_AMOUNT_CHANGED: z.object({ current: currentAmountsSchema }),
  PAYMENT_UNAVAILABLE: z.object({
    undecided: z.literal(true).optional().describe("It is not known yet what became of the payment"),
  }),
} satisfies Partial<Record<ErrorCode, z.ZodObject>>;

/** The members that all problems have. */
export const problemSchema = z.object(problem).meta({ id: "Problem" });

const extensionSchema = z.object({
  ...problemExtensions.EXPECTED_AMOUNT_CHANGED.shape,
  ...problemExtensions.PAYMENT_UNAVAILABLE.shape,
});
/** What an answer may carry beside the members of every problem. */
export type ProblemExtension = Partial<z.infer<typeof extensionSchema>>;

/** The problem document (RFC 9457) that every failing call answers with, as `application/problem+json`. */
export type Problem = z.infer<typeof problemSchema> & ProblemExtension;

/** The document of a problem of this code, whole. */
export function problemOf(code: ErrorCode): z.ZodObject {
  const extension = Object.entries(problemExtensions).find(([name]) => name === code)?.[1].shape;
  return z.object({ ...problem, ...extension, code: z.literal(code) });
}
