import type { ErrorCode } from "@corkwood/commerce";
import {
  problemExtensions,
  problemSchema,
  type Call,
  type CallTable,
  type FileAnswer,
  type JsonAnswer,
} from "@corkwood/commerce/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

/** Schemas that endpoints share, by name, and references to them. */
interface Components {
  schemas: Record<string, unknown>;
}

/**
 * JSON Schema of a value as it is sent. Omits refinements, which JSON Schema cannot express. Named schemas are stored
 * once in the components.
 */
function jsonSchema(schema: z.ZodType, io: "input" | "output", { schemas }: Components): unknown {
  const written = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  const { $schema: _, $defs = {}, ...rest } = written;
  Object.assign(schemas, atComponents($defs));
  return atComponents(rest);
}

function atComponents(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function parameters(
  place: "path" | "query" | "header",
  schema: z.ZodObject | undefined,
  components: Components,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const described = z.object({ field }).shape.field;
    return {
      name,
      in: place,
      required: place === "path" || !z.safeParse(described, undefined).success,
      schema: jsonSchema(described as z.ZodType, "input", components),
    };
  });
}

function described(answer: JsonAnswer | FileAnswer, components: Components): Json {
  const schema = jsonSchema(answer.schema, "output", components);
  return { description: answer.description, content: { [answer.type ?? "application/json"]: { schema } } };
}

/** One schema for all problems, with the extra members that some codes have. */
function problemContent(codes: readonly ErrorCode[], components: Components): Json {
  const general = jsonSchema(z.array(problemSchema).element, "output", components);
  const carried = Object.entries(problemExtensions).flatMap(([code, extension]) =>
    codes.some((each) => each === code) ? Object.entries(extension.shape) : [],
  );
  const properties = Object.fromEntries(
    carried.map(([name, schema]) => [name, jsonSchema(schema, "output", components)]),
  );
  const schema = { allOf: [general, { properties: { code: { enum: codes }, ...properties } }] };
  return { description: codes.join(", "), content: { "application/problem+json": { schema } } };
}

function describe(key: string, call: Call, components: Components): Json {
  const { answer, otherwise = {} } = call;
  const status = answer.type === undefined ? (answer.status ?? 200) : 200;
  return {
    operationId: call.operationId,
    summary: call.summary,
    tags: [call.tag],
    parameters: [
      ...parameters("path", call.params, components),
      ...parameters("query", call.query, components),
      ...parameters("header", call.headers, components),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(call.body, "input", components) } },
      },
    }),
    responses: {
      [status]: described(answer, components),
      ...Object.fromEntries(Object.entries(otherwise).map(([other, answer]) => [other, described(answer, components)])),
      ...Object.fromEntries(
        Object.entries(problemsOf(key, call)).map(([refused, codes]) => [refused, problemContent(codes, components)]),
      ),
    },
  };
}

/** OpenAPI 3.1 document for the endpoints (specification/calls#openapi). */
export function openApiDocument(tables: readonly CallTable[], baseUrl: string): Json {
  const components: Components = { schemas: {} };
  const paths: Record<string, Json> = {};
  for (const [key, call] of tables.flatMap((calls) => Object.entries(calls))) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, call, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Corkwood",
      version: "1.0.0",
      description: "Amounts are AUD in dollars. Every error response is a problem document (RFC 9457) with a `code`.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components,
  };
}

/**
 * An endpoint's refusals, keyed by status, including the refusals that all endpoints share. @param key method and path
 */
export function problemsOf(
  key: string,
  { query, body, params, problems = {} }: Call,
): Record<number, readonly ErrorCode[]> {
  const common: Record<number, readonly ErrorCode[]> = {
    ...((body ?? query ?? params) && { 400: ["VALIDATION_FAILED"] }),
    ...(body && {
      400: ["VALIDATION_FAILED", "MALFORMED_REQUEST"],
      413: ["PAYLOAD_TOO_LARGE"],
      415: ["MALFORMED_REQUEST"],
    }),
    // If a token is sent, it is always checked.
    ...(/ \/api\//.test(key) && { 401: ["INVALID_AUTHORIZATION"] }),
    500: ["UNKNOWN_ERROR"],
    503: ["UNKNOWN_ERROR"],
  };
  const statuses = [...new Set([...Object.keys(common), ...Object.keys(problems)])].map(Number);
  return Object.fromEntries(
    statuses.map((status) => [status, [...new Set([...(common[status] ?? []), ...(problems[status] ?? [])])]]),
  );
}
