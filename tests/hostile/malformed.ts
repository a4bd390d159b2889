import { isDropped, leavesOf, withValueAt, type ExampleRequest } from "@corkwood/commerce/testing/requests";
import fc from "fast-check";
import type { RawRequest } from "./wire.ts";

/** Requests that are malformed in one or more ways, derived from a valid one. */

const wrongValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\u001b[2J",
    "a\r\nb",
    "\ud83c",
    "\u202ex",
    "🍷",
    "__proto__",
    "constructor",
    "' or 1=1 --",
    "%s%n{{7*7}}${7*7}",
    "../../etc/passwd",
    "=1+1",
    "x".repeat(20_000),
    [],
    {},
    [[[[]]]],
    Array.from({ length: 1000 }, () => "x"),
    Array.from({ length: 1000 }, () => ({})),
    { toString: 1, constructor: { prototype: { isStaff: true } } },
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double(),
  fc.jsonValue(),
);

/** Malformed parts of a URL. */
const wrongWords = fc.oneof(
  fc.constantFrom("%00", "%", "%zz", "%ED%A0%80", "%C0%AF", "..%2f..%2f", "%0d%0aX:1", "[]", "a,b,,", "x".repeat(6000)),
  fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ""))),
);

const methods = fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "GET", "POST", "TRACE", "BREW");

const wrongTypes = fc.constantFrom(
  "text/plain",
  "",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json, application/json",
  "\u0080",
);

const wrongHeaders = fc.constantFrom<Readonly<Record<string, string>>[]>(
  { "accept-encoding": "br;q=x, *;q=9, \u0001" },
  { accept: "x".repeat(5000) },
  { cookie: "a=b; ".repeat(500) },
  { cookie: "c".repeat(40_000) },
  { "content-encoding": "gzip" },
  { "if-none-match": '"'.repeat(3000) },
  { "x-forwarded-for": "::::, 999.9.9.9, \u0000" },
  { "x-request-id": "\u007f<script>" },
  { range: "bytes=-1-,999999999999-" },
  { expect: "100-continue" },
  { expect: "nothing" },
  { upgrade: "websocket", "sec-websocket-key": "x" },
  { "transfer-encoding": "chunked, chunked" },
  { "idempotency-key": "\u0085\u0085\u0085\u0085\u0085\u0085\u0085\u0085" },
  { "bad header": "x" },
);

const broken = (text: string): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    fc.nat({ max: Math.max(0, text.length - 1) }).map((at) => text.slice(0, at)),
    fc.constantFrom(
      "{",
      "nul",
      "[".repeat(50_000),
      '{"a":'.repeat(20_000),
      '{"__proto__":{"isStaff":true},"constructor":{"prototype":{"x":1}}}',
      "\ufeff{}",
      "x".repeat(200_000),
      "--x\r\nContent-Disposition: form-data; name=cart\r\n\r\n{",
      "token=%&token=%00",
    ),
    fc.uint8Array({ maxLength: 200 }),
  );

function pathOf({ key, params, query }: ExampleRequest, own: Readonly<Record<string, string>> = {}): string {
  const word = (name: string, value: unknown) => own[name] ?? encodeURIComponent(String(value));
  const path = (key.split(" ")[1] ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => word(name, params[name]));
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${word(name, value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

/**
 * Requests with text that databases reject or that deceives readers, in one body field at a time. Random requests would
 * rarely hit the vulnerable field.
 */
export function unprintableRequests(example: ExampleRequest): RawRequest[] {
  const good = goodRequest(example);
  if (example.body === undefined) return [];
  const fields = leavesOf(example.body).filter((path) => !isDropped(path));
  return fields.flatMap((path) =>
    (/password/i.test(String(path.at(-1))) ? ["a\u0000b"] : ["a\u0000b", "\ud83c", "a\u202Eb"]).map((text) => {
      const body = JSON.stringify(withValueAt(example.body, path, text));
      return sized({ ...good, body, headers: unsized(good.headers) });
    }),
  );
}

const unsized = (headers: RawRequest["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "content-length"));

const sized = (request: RawRequest): RawRequest => {
  const length = typeof request.body === "string" ? Buffer.byteLength(request.body) : request.body.byteLength;
  return length === 0 ? request : { ...request, headers: { "content-length": String(length), ...request.headers } };
};

/** The valid request, from the customer in the headers or from a guest. */
export function goodRequest(example: ExampleRequest): RawRequest {
  const sent = Object.entries(example.headers);
  const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
  const type = example.body === undefined ? {} : { "content-type": "application/json" };
  const body = example.body === undefined ? "" : JSON.stringify(example.body);
  return sized({
    method: example.key.split(" ")[0] ?? "GET",
    path: pathOf(example),
    headers: { ...headers, ...type },
    body,
  });
}

/** Malformed requests. */
export function malformedRequest(example: ExampleRequest): fc.Arbitrary<RawRequest> {
  const good = goodRequest(example);
  const text = String(good.body);
  const withBody = { ...good, headers: { "content-type": "application/json", ...good.headers } };
  const names = [...Object.keys(example.params), ...Object.keys(example.query)];
  const leaves = leavesOf(example.body);
  const headerNames = Object.keys(example.headers);
  const resized = ({ headers, ...rest }: RawRequest) => sized({ ...rest, headers: unsized(headers) });
  const ways: fc.Arbitrary<RawRequest>[] = [
    methods.map((method) => ({ ...good, method })),
    wrongHeaders.map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
    broken(text || "{}").map((body) => resized({ ...withBody, body })),
    fc
      .record({ type: wrongTypes, body: broken(text || "{}") })
      .map(({ type, body }) => resized({ ...withBody, body, headers: { ...withBody.headers, "content-type": type } })),
    // A wrong content length, after which the client disconnects.
    fc.constantFrom("1", "99999", "-1", "1e3", "99999999999999999999").map((length) => ({
      ...withBody,
      method: "POST",
      body: text || "{}",
      headers: { ...withBody.headers, "content-length": length },
      hangsUp: true,
    })),
    fc
      .constantFrom("zz\r\n{}\r\n", "5\r\n{}", "ffffffffffffffff\r\n", "2\r\n{}\r\n0\r\nX: \u0001\r\n\r\n")
      .map((body) => {
        const headers = unsized(withBody.headers);
        return {
          ...withBody,
          method: "POST",
          body,
          headers: { ...headers, "transfer-encoding": "chunked" },
          hangsUp: true,
        };
      }),
    wrongWords.map((word) => ({ ...good, path: `${good.path.split("?")[0]}/${word}` })),
    wrongWords.map((word) => ({ ...good, path: `${good.path}${good.path.includes("?") ? "&" : "?"}${word}=${word}` })),
  ];
  if (names.length > 0) {
    ways.push(
      fc.record({ name: fc.constantFrom(...names), word: wrongWords }).map(({ name, word }) => ({
        ...good,
        path: pathOf(example, { [name]: word }),
      })),
    );
  }
  if (example.body !== undefined) {
    // A body without fields is replaced as a whole.
    const paths = leaves.length > 0 ? leaves : [[]];
    const wrong = fc.record({ path: fc.constantFrom(...paths), depth: fc.nat({ max: 6 }), value: wrongValues });
    const changed = fc
      .array(wrong, { minLength: 1, maxLength: 3 })
      .map((changes) =>
        changes.reduce<unknown>(
          (body, { path, depth, value }) =>
            withValueAt(body, depth < path.length ? path.slice(0, path.length - depth) : path, value),
          example.body,
        ),
      );
    const sent = changed.map((body) => resized({ ...withBody, body: JSON.stringify(body) }));
    // Most kinds of errors are in the body, so the body has the highest weight.
    ways.push(sent, sent, sent, sent);
  }
  if (headerNames.length > 0) {
    ways.push(
      fc
        .record({
          name: fc.constantFrom(...headerNames),
          value: fc.constantFrom("", "\u0085".repeat(9), "x".repeat(9000), "a\tb c d e f"),
        })
        .map(({ name, value }) => ({ ...good, headers: { ...good.headers, [name]: value } })),
    );
  }
  return fc.oneof(...ways);
}
