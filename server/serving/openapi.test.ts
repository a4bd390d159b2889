import { contract, type Call } from "@corkwood/commerce/contract";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "./openapi.ts";

interface Described {
  operationId: string;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const tables = Object.values(contract);
const calls = tables.flatMap((table) => Object.entries<Call>(table));
const document: unknown = JSON.parse(JSON.stringify(openApiDocument(tables, "https://shop.example")));
const { paths, components } = document as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

function described(key: string): Described {
  const [method = "", path = ""] = key.split(" ");
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not described`);
  return operation;
}

describe("the OpenAPI description", () => {
  it("lists every endpoint of the contract once, with a unique name", () => {
    const ids = calls.map(([key]) => described(key).operationId);
    expect(new Set(ids).size).toBe(calls.length);
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(calls.length);
  });

  it.each(calls)("describes the response and problems for %s", (key, call) => {
    const { responses } = described(key);
    const good = responses[String("status" in call.answer ? call.answer.status : 200)];
    const contents = [good, ...Object.values(responses)].map((response) => Object.values(response?.content ?? {}));
    for (const content of contents) {
      expect(content).toHaveLength(1);
      expect(Object.keys(content[0]?.schema ?? {})).not.toEqual([]);
    }
    for (const [status, codes] of Object.entries(call.problems ?? {})) {
      const problem = JSON.stringify(responses[status]?.content["application/problem+json"]);
      for (const code of codes) expect(problem).toContain(code);
    }
  });

  it("describes the extra fields of the problems for a changed total and an undecided payment", () => {
    const place = JSON.stringify(described("POST /api/order/place").responses);
    expect(place).toContain('"current":{"$ref":"#/components/schemas/CurrentAmounts"}');
    expect(place).toContain('"undecided"');
  });

  it("consists of sentences without abbreviations, each starting with a capital letter, a number or code", () => {
    const texts = [...JSON.stringify(document).matchAll(/"(?:description|summary)":"((?:[^"\\]|\\.)*)"/g)];
    expect(texts.length).toBeGreaterThan(300);
    const wrong = texts
      .map(([, text = ""]) => text)
      .filter((text) => !/^[A-Z0-9'`{]/.test(text) || /\b(max|min)\b/i.test(text));
    expect(wrong).toEqual([]);
  });

  it("refers only to schemas that the document contains", () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference = ""]) => reference);
    expect(named.length).toBeGreaterThan(0);
    for (const reference of named) {
      expect(Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(reference);
    }
  });

  it("specifies every part of each response, except the content of merchants' own files", () => {
    const open = Object.entries(components.schemas).filter(([, schema]) => Object.keys(schema).length === 0);
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
