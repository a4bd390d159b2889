import { contract, type Call } from "@corkwood/commerce/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldMessage } from "./fieldMessages.ts";

/** Phrases that occur only in a validator's own messages. */
const raw =
  /invalid (input|option|string|number|value|date|key|union|email|url|uuid|iso)|expected (?!amount|promotions)|received|too (small|big)|unrecognized|must match|multiple of \d+$/i;

const calls = Object.values(contract).flatMap((table) => Object.entries<Call>(table));

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** Lists every field of a schema as a function that sets its value. */
function fieldsOf(schema: JsonSchema, put = (value: unknown) => value): ((value: unknown) => unknown)[] {
  const { properties = {}, items, anyOf = [], allOf = [] } = schema;
  return [
    put,
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, (value) => put({ [name]: value }))),
    ...(items ? fieldsOf(items, (value) => put([value])) : []),
    ...[...anyOf, ...allOf].flatMap((one) => fieldsOf(one, put)),
  ];
}

/** Invalid values: missing, of a wrong type, too long, too large, too many, or not among the choices. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "no such choice",
  "\u{1f377}",
  "x".repeat(100_000),
  -1,
  0.5,
  1e300,
  true,
  [],
  Array.from({ length: 1000 }, () => ({})),
  Array.from({ length: 1000 }, () => "x"),
  {},
];

const parts = calls.flatMap(([key, call]) =>
  (["params", "query", "headers", "body"] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name: `${part} of ${key}`, schema: schema as z.ZodType }] : [];
  }),
);

function messagesOf(schema: z.ZodType, error?: typeof fieldMessage): string[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
  const found = fieldsOf(json).flatMap((put) =>
    wrong.flatMap((value) => schema.safeParse(put(value), error && { error }).error?.issues ?? []),
  );
  return [...new Set(found.map(({ message }) => message))];
}

describe("field messages", () => {
  it.each(parts)("are plain sentences: $name", ({ schema }) => {
    const messages = messagesOf(schema, fieldMessage);
    expect(messages.filter((message) => raw.test(message))).toEqual([]);
    for (const message of messages) expect(message).toMatch(/^[A-Z].* /);
  });

  it("cover every endpoint with parameters or a body", () => {
    expect(parts.length).toBeGreaterThan(20);
    // Verifies that the test would detect the validator's own messages.
    expect(parts.flatMap(({ schema }) => messagesOf(schema)).some((message) => raw.test(message))).toBe(true);
  });

  const order = z.object({
    email: z.string(),
    firstName: z.string().min(1).max(28),
    items: z
      .array(z.object({ qty: z.int().min(1).max(999) }))
      .min(1)
      .max(200),
    methodCode: z.enum(["standard", "clickCollect"]),
    born: z.iso.date(),
    isOfAge: z.boolean(),
  });
  it.each([
    [{}, "email", "Send the email address."],
    [{ email: 7 }, "email", "Send text in the field 'email address'."],
    [{ firstName: "" }, "firstName", "Enter the first name."],
    [{ firstName: "x".repeat(29) }, "firstName", "Use 28 characters or fewer for the first name."],
    [{ items: [] }, "items", "Send at least one of the items."],
    [{ items: [{ qty: 0 }] }, "items.0.qty", "The quantity must be at least 1."],
    [{ items: [{ qty: 1000 }] }, "items.0.qty", "The quantity must be at most 999."],
    [{ items: [{ qty: 1.5 }] }, "items.0.qty", "Send a whole number in the field 'quantity'."],
    [{ items: "all" }, "items", "Send a list in the field 'items'."],
    [{ methodCode: "teleport" }, "methodCode", "Send one of these in the field 'method': standard, clickCollect."],
    [{ born: "yesterday" }, "born", "Write the born as YYYY-MM-DD."],
    [{ isOfAge: "yes" }, "isOfAge", "Send true or false in the field 'is of age'."],
  ])("contain the field name: %j", (sent, path, message) => {
    const { issues } = order.safeParse(sent, { error: fieldMessage }).error ?? { issues: [] };
    expect(issues.find((issue) => issue.path.join(".") === path)?.message).toBe(message);
  });
});
