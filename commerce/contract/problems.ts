import { z } from "zod";
import { errorCodes, type ErrorCode } from "../errors.ts";
import { currentAmountsSchema } from "../orders/orderAnswers.ts";

const fieldErrorSchema = z.object({
  path: z.string().describe("Dotted: `cart.items.0.qty`"),
  message: z.string(),
});
/** One field that was refused. */
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

/** The extra members of problems with some codes. */
export const problemExtensions = {
  EXPECTED_AMOUNT_CHANGED: z.object({ current: currentAmountsSchema }),
  PAYMENT_UNAVAILABLE: z.object({
    undecided: z.literal(true).optional().describe("It is not known yet what became of the payment"),
  }),
} satisfies Partial<Record<ErrorCode, z.ZodObject>>;

/** The members of every problem. */
export const problemSchema = z.object(problem).meta({ id: "Problem" });

const extensionSchema = z.object({
  ...problemExtensions.EXPECTED_AMOUNT_CHANGED.shape,
  ...problemExtensions.PAYMENT_UNAVAILABLE.shape,
});
/** The members that an answer may have beside those of every problem. */
export type ProblemExtension = Partial<z.infer<typeof extensionSchema>>;

/** The problem document (RFC 9457) that every failing call answers with, as `application/problem+json`. */
export type Problem = z.infer<typeof problemSchema> & ProblemExtension;

/** The complete document of a problem with this code. */
export function problemOf(code: ErrorCode): z.ZodObject {
  const extension = Object.entries(problemExtensions).find(([name]) => name === code)?.[1].shape;
  return z.object({ ...problem, ...extension, code: z.literal(code) });
}
