import { z } from "zod";
import { contract, type Call } from "../contract/index.ts";

type Json = Readonly<Record<string, unknown>>;

/** A valid request with all of its call's fields. */
export interface ExampleRequest {
  /** Method and path, with parameters in braces. */
  key: string;
  call: Call;
  params: Json;
  query: Json;
  headers: Json;
  /** Undefined if the call has no body. */
  body: unknown;
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Example values by field name, for fields that need a specific value. */
const usual: Json = {
  "Idempotency-Key": "0123456789abcdef",
  country: "AU",
  email: "ada@example.com",
  email_address: "ada@example.com",
  lat: "-37.8",
  lng: "144.9",
  newEmail: "bea@example.com",
  limit: "10",
  orderId: "CW12345678",
  phone: "+61400000000",
  postcode: "3066",
  problemCode: "PAYMENT_DECLINED",
  prevEmail: "ada@example.com",
  promoCodes: ["SAVE"],
  route: "/products",
  recipientEmail: "bea@example.com",
  senderEmail: "ada@example.com",
  page: "1",
  state: "VIC",
  storeId: "collingwood",
  username: "ada@example.com",
};

/** Example values by string format. */
const formats: Readonly<Record<string, string>> = {
  date: "2030-01-01",
  uuid: "0b0d3e0a-5f0c-4c51-9a51-7d2a9e1f3c11",
};

const fieldsOf = ({ properties = {} }: JsonSchema) => Object.keys(properties).length;

/** Creates a value that the schema accepts. @param known values by field name, preferred over those in this file */
function exampleOf(schema: JsonSchema, name: string, known: Json): unknown {
  const example = known[name] ?? usual[name];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf?.filter(({ type, const: only }) => type !== "null" && only === undefined) ?? [];
  // Returns the alternative with the most fields. Ties go to the first.
  const [choice] = choices.toSorted((a, b) => fieldsOf(b) - fieldsOf(a));
  if (choice) return exampleOf(choice, name, known);
  const { type, properties = {}, items = {}, minimum = 1, format } = schema;
  if (type === "object") {
    const fields = Object.entries(properties).map(([field, inner]) => [field, exampleOf(inner, field, known)]);
    return Object.fromEntries(fields) as Json;
  }
  if (type === "array") return [exampleOf(items, name, known)];
  if (type === "integer" || type === "number") return Math.max(1, minimum);
  if (type === "boolean") return false;
  return formats[format ?? ""] ?? "abc";
}

/** Cached by schema, because conversion is slow and some tests repeat it many times. */
const described = new WeakMap<z.ZodType, JsonSchema>();

function describe(schema: z.ZodType): JsonSchema {
  const known = described.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  const { $ref, $defs = {}, ...whole } = json as JsonSchema;
  const description = $defs[$ref?.split("/").at(-1) ?? ""] ?? whole;
  described.set(schema, description);
  return description;
}

function partOf(schema: z.ZodType | undefined, known: Json): unknown {
  return schema && exampleOf(describe(schema), "", known);
}

/** Creates one request for each call in the contract. @param known values by field name, such as existing ids */
export function exampleRequests(known: Json = {}): ExampleRequest[] {
  return Object.values(contract)
    .flatMap((table) => Object.entries<Call>(table))
    .map(([key, call]) => ({
      key,
      call,
      params: (partOf(call.params, known) ?? {}) as Json,
      query: (partOf(call.query, known) ?? {}) as Json,
      headers: (partOf(call.headers, known) ?? {}) as Json,
      body: partOf(call.body, known),
    }));
}

/** Path of a field in a nested value. */
export type FieldPath = readonly string[];

/** Paths of all leaf fields. */
export function leavesOf(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, field]) => leavesOf(field, [...path, name]));
}

/**
 * Whether the shop ignores this field of an address (specification/addresses#ids): ids exist only in address books, and
 * the examples have first and last names instead of a contact name.
 */
export function isDropped(path: FieldPath): boolean {
  return /(Address\.id|(Address|addresses\.\d+)\.(addressId|contactName))$/.test(path.join("."));
}

/** Copies a value and replaces the field at this path. */
export function withValueAt(value: unknown, [name, ...rest]: FieldPath, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (String(at) === name ? withValueAt(item, rest, put) : item));
  }
  const fields: Json = typeof value === "object" && value !== null ? { ...value } : {};
  return { ...fields, [name]: withValueAt(fields[name], rest, put) };
}
