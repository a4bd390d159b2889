import {
  exampleRequests,
  isDropped,
  leavesOf,
  withValueAt,
  type ExampleRequest,
} from "@corkwood/commerce/testing/requests";
import { contract, type Call } from "@corkwood/commerce/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAdasShop, type AdasShop } from "./testing/testShoppers.ts";

/** Sends text that databases reject or terminals interpret in every field of every endpoint. */

let shop: AdasShop;
beforeAll(async () => {
  shop = await openAdasShop();
});
afterAll(() => shop.end());

const inBodies = ["\u0000", "a\u0000b", "\u001b[2J", "a\rb", "\ud83c", "a\udf77b"];
/** Percent-encoded strings. The last one is half of a surrogate pair. */
const inAddresses = ["%00", "a%00b", "%1B[2J", "a%0Db", "%C2%85", "%ED%A0%BC"];
/** The only unprintable characters that clients can send in a header. */
const inHeaders = ["12345678\u0085", "1234\t5678"];

const examples = exampleRequests({ productId: "p-shiraz", variantId: "v-shiraz", veloxProductId: "SKU-shiraz" });
const named = examples.map((example) => [example.key, example] as const);

let clients = 0;
const headersOf = ({ headers }: ExampleRequest) => {
  clients++;
  // Sent without the example's token, because invalid tokens are rejected first.
  const { Authorization: _, ...others } = headers;
  return { ...others, "x-forwarded-for": `10.7.${clients >> 8}.${clients & 255}` };
};

/** @param own percent-encoded values that replace the example's values */
function addressOf({ key, params, query }: ExampleRequest, own: Readonly<Record<string, string>> = {}): string {
  const written = (name: string, value: unknown) => own[name] ?? encodeURIComponent(String(value));
  const path = (key.split(" ")[1] ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name, params[name]));
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${written(name, value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

const methodOf = ({ key }: ExampleRequest) => key.split(" ")[0] ?? "GET";

it.each(named)("unprintable text in the URL of %s causes no server error", async (_, example) => {
  const body = example.body === undefined ? undefined : JSON.stringify(example.body);
  for (const name of [...Object.keys(example.params), ...Object.keys(example.query)]) {
    for (const text of inAddresses) {
      const address = addressOf(example, { [name]: text });
      const { status, json } = await shop.call(methodOf(example), address, body, headersOf(example));
      expect([status, address], address).toEqual([expect.toSatisfy((it: number) => it < 500), address]);
      if (status >= 400) expect(json.detail).toMatch(/^[A-Z].*\.$/);
    }
  }
});

/** Endpoints that return 401 without a customer's token, before they read the request. */
const ofCustomers = new Set(
  Object.values(contract).flatMap((calls: Record<string, Call>) =>
    Object.entries(calls).flatMap(([key, { problems }]) =>
      problems?.[401]?.includes("ACCOUNT_NOT_AUTHENTICATED") ? [key] : [],
    ),
  ),
);

it.each(named.filter(([key, { body }]) => body !== undefined && !ofCustomers.has(key)))(
  "unprintable text is rejected with a message in the body of %s",
  async (_, example) => {
    const fields = leavesOf(example.body).filter((each) => !isDropped(each));
    // Cycles through the strings, one per field.
    for (const [index, path] of fields.entries()) {
      const text = inBodies[index % inBodies.length];
      const body = JSON.stringify(withValueAt(example.body, path, text));
      const { status, json } = await shop.call(methodOf(example), addressOf(example), body, headersOf(example));
      expect([path.join("."), text, status, json.code]).toEqual([path.join("."), text, 400, "VALIDATION_FAILED"]);
      expect(json.errors?.[0]?.message).toMatch(/^[A-Z].*\.$/);
    }
  },
);

it("unprintable text is rejected in an idempotency key, and causes no server error in other headers", async () => {
  const example = examples.find(({ key }) => key === "POST /api/order/place");
  for (const name of Object.keys(example?.headers ?? {})) {
    for (const text of inHeaders) {
      const headers = { "Idempotency-Key": "0123456789", [name]: text };
      const { status, json } = await shop.call("POST", "/api/order/place", example?.body, headers);
      const refused = name === "Authorization" ? [401, "INVALID_AUTHORIZATION"] : [400, "VALIDATION_FAILED"];
      expect([name, status, json.code]).toEqual([name, ...refused]);
    }
  }
});

it("an unprintable token does not unsubscribe anyone", async () => {
  for (const token of ["%00", "a%00b", "%ED%A0%BC", "%"]) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status } = await shop.call("POST", "/unsubscribe", `token=${token}`, headers);
    expect(status).toBe(303);
  }
});
