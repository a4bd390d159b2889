import type { ErrorCode } from "@corkwood/commerce";
import { z } from "zod";

/** One call of the API, as it is described at /api/openapi.json. */
export interface Operation {
  method: "get" | "post" | "put" | "delete";
  /** With parameters in braces: `/api/listing/facets/{facet}`. */
  path: string;
  /** Unique; what a client generator calls the function. */
  operationId: string;
  /** One line: what it does. */
  summary: string;
  /** The resource, such as 'orders'. */
  tag: string;
  /** The path's and query's parameters; each is described by its schema in `z.object({…})`. */
  pathParams?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** The JSON body that is accepted. */
  body?: z.ZodType;
  /** What a good answer is; `schema` where it is described further. @default status 200, type application/json */
  response: { status?: number; description: string; type?: string; schema?: z.ZodType };
  /** The refusals it knows, beside those any call has: status → codes. */
  problems?: Readonly<Record<number, readonly ErrorCode[]>>;
}

type Json = Record<string, unknown>;

/** Schemas as they stand on the wire before parsing; what JSON Schema cannot say (refinements) is left out. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
}

function parameters(place: "path" | "query" | "header", schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const described = field as z.ZodType;
    return {
      name,
      in: place,
      required: place === "path" || !described.safeParse(undefined).success,
      schema: jsonSchema(described, "input"),
      ...(described.description && { description: described.description }),
    };
  });
}

const problemContent = (codes: readonly ErrorCode[]) => ({
  description: codes.join(", "),
  content: {
    "application/problem+json": {
      schema: {
        allOf: [{ $ref: "#/components/schemas/Problem" }, { properties: { code: { enum: codes } } }],
      },
    },
  },
});

function describe(operation: Operation): Json {
  const { response } = operation;
  const problems: Record<number, readonly ErrorCode[]> = {
    ...((operation.body ?? operation.query) && { 400: ["VALIDATION_FAILED"] }),
    ...(operation.body && { 413: ["PAYLOAD_TOO_LARGE"] }),
    500: ["UNKNOWN_ERROR"],
    ...operation.problems,
  };
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    tags: [operation.tag],
    parameters: [
      ...parameters("path", operation.pathParams),
      ...parameters("query", operation.query),
      ...parameters("header", operation.headers),
    ],
    ...(operation.body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(operation.body, "input") } } },
    }),
    responses: {
      [response.status ?? 200]: {
        description: response.description,
        content: {
          [response.type ?? "application/json"]: {
            schema: response.schema ? jsonSchema(response.schema, "output") : {},
          },
        },
      },
      ...Object.fromEntries(Object.entries(problems).map(([status, codes]) => [status, problemContent(codes)])),
    },
  };
}

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The OpenAPI 3.1 document of all calls (specification/calls#openapi). */
export function openApiDocument(operations: readonly Operation[], baseUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Corkwood",
      version: "1.0.0",
      description: "Amounts are AUD in dollars. Every refusal is a problem document (RFC 9457) with a `code`.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: { schemas: { Problem: jsonSchema(problemSchema, "output") } },
  };
}
