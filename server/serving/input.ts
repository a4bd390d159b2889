import type { FieldError } from "@corkwood/commerce";
import { unprintableFields } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import type { z } from "zod";
import { problem, type ProblemError } from "../foundation/problem.ts";
import { fieldMessage } from "./fieldMessages.ts";

/** Keys that could reach an object's prototype when copied. They are dropped like any unknown field. */
const prototypeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Maximum number of errors in a response. Further errors would not help. */
const maxErrors = 20;

/** Parses the request's JSON body with a schema. Throws MALFORMED_REQUEST or VALIDATION_FAILED. */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw problem("MALFORMED_REQUEST", 415, "Send the body as application/json.");
  }
  return parse(parseJson(await context.req.text()), schema);
}

/** Parses the request's query (`?a=b`) with a schema. If a parameter is repeated, the first one counts. */
export function readQuery<T>(context: Context, schema: z.ZodType<T>): T {
  return parse(context.req.query(), schema);
}

/**
 * Parses a value with a schema. Throws VALIDATION_FAILED, listing each field by its dotted path. Unprintable text
 * is rejected after parsing, so that schemas need no rule for it. Unknown fields are ignored.
 */
export function parse<T>(value: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(value, { error: fieldMessage });
  if (!result.success) {
    throw refusal(result.error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
  }
  const unprintable = unprintableFields(result.data);
  if (unprintable.length === 0) return result.data;
  throw refusal(unprintable.map((path) => ({ path, message: "Leave out control characters." })));
}

function refusal(errors: readonly FieldError[]): ProblemError {
  return problem("VALIDATION_FAILED", 400, "Some of what was sent can’t be accepted.", errors.slice(0, maxErrors));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (prototypeKeys.has(key) ? undefined : value));
  } catch {
    throw problem("MALFORMED_REQUEST", 400, "The body is not JSON.");
  }
}
