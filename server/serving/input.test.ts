import { exampleRequests, leavesOf, withValueAt } from "@corkwood/commerce/testing/requests";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { ProblemError } from "../foundation/problem.ts";
import { parse } from "./input.ts";

const parts = exampleRequests().flatMap(({ key, call, ...request }) =>
  (["params", "query", "headers", "body"] as const).flatMap((part) => {
    const schema: z.ZodType | undefined = call[part];
    return schema ? [{ name: `${part} of ${key}`, schema, value: request[part] }] : [];
  }),
);
const texts = parts.flatMap(({ value, ...part }) =>
  leavesOf(value).map((path) => ({
    ...part,
    field: path.join("."),
    put: (text: string) => withValueAt(value, path, text),
  })),
);

/** NUL, escape, tab, carriage return, next line (NEL), lone surrogates. */
const control = ["\u0000", "\u001b[2J", "a\tb", "a\rb", "a\u0085b", "a\ud83cb", "a\udf77b"];
/** Bidirectional marks, zero-width characters, an invisible letter, a line separator. */
const unseen = ["a\u202eb", "a\u2067b", "a\u200fb", "\u200b", "a\u200db", "\ufeffa", "a\u00adb", "\u3164", "a\u2028b"];

function refused(schema: z.ZodType, value: unknown): ProblemError | undefined {
  try {
    parse(value, schema);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

describe("text in a request", () => {
  it.each(parts)("is accepted if it is taken from the contract's examples: $name", ({ schema, value }) => {
    expect(refused(schema, value)?.errors).toBe(undefined);
  });

  it.each(texts)("is refused if it contains unprintable characters: $field in the $name", ({ schema, field, put }) => {
    for (const text of field.toLowerCase().endsWith("password") ? control : [...control, ...unseen]) {
      const problem = refused(schema, put(text));
      // A transformed value no longer contains the character.
      if (problem === undefined) expect(JSON.stringify(parse(put(text), schema))).not.toContain(text);
      else expect(problem).toMatchObject({ status: 400, code: "VALIDATION_FAILED" });
      // If a string is parsed as a list, errors refer to the items of the list.
      for (const { path } of problem?.errors ?? []) {
        expect(field.includes(path) || path.startsWith(`${field}.`), `${path} of ${field}`).toBe(true);
      }
    }
  });

  it("may have several lines only in messages, notes and instructions", () => {
    const accepted = texts.filter(({ schema, put }) => {
      const problem = refused(schema, put("a\nb"));
      return problem === undefined && JSON.stringify(parse(put("a\nb"), schema)).includes(String.raw`a\nb`);
    });
    const names = new Set(accepted.map(({ field }) => field.split(".").at(-1)));
    expect(names).toEqual(new Set(["delivery", "message", "notAtHome", "note"]));
  });

  it("is refused with the field name and an instruction", () => {
    const order = texts.find(({ field }) => field === "cart.shippingAddress.company");
    expect(order).toBeDefined();
    expect(order && refused(order.schema, order.put("A\u0000B"))?.errors).toEqual([
      { path: "cart.shippingAddress.company", message: "Leave out control characters." },
    ]);
  });
});
