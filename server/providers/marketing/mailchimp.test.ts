import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMailchimp } from "./mailchimp.ts";
import type { MarketingProvider, Subscriber } from "./marketingProvider.ts";

/** Stand-in for Mailchimp's Marketing API 3.0, as documented in its reference. Tests set the responses. */
let api: Server;
let mailchimp: MarketingProvider;
let requests: { call: string; authorization: string; body: unknown }[];
let answers: { status: number; body?: unknown }[];

beforeAll(async () => {
  api = createServer((request, response) => {
    void (async () => {
      const text = (await request.setEncoding("utf8").toArray()).join("");
      const { method = "", url = "", headers } = request;
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      requests.push({ call: `${method} ${url}`, authorization: headers.authorization ?? "", body });
      const answer = answers.shift() ?? { status: 200, body: {} };
      response.writeHead(answer.status, { "content-type": "application/problem+json" });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    })();
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  mailchimp = createMailchimp({ apiKey: "key-us21", audienceId: "a1b2", url });
});
afterAll(() => api.close());
beforeEach(() => {
  requests = [];
  answers = [];
});

const refused = (title: string, status = 400) => ({ status, body: { type: "about:blank", title, status, detail: "" } });
const ada: Subscriber = {
  email: "ada@example.com",
  status: "subscribed",
  firstName: "Ada",
  lastName: "",
  interests: { abc: true },
};
const hash = createHash("md5").update(ada.email).digest("hex");
const about = { status: "subscribed", merge_fields: { FNAME: "Ada" }, interests: { abc: true } };

describe("a Mailchimp subscriber", () => {
  it("is added by a request with the API key in a header", async () => {
    expect(await mailchimp.tell(ada)).toBeUndefined();
    expect(requests).toEqual([
      {
        call: "POST /3.0/lists/a1b2/members",
        authorization: `Basic ${Buffer.from("corkwood:key-us21").toString("base64")}`,
        body: { email_address: ada.email, ...about },
      },
    ]);
  });

  it("is subscribed again if they are already a member, because 'Member Exists' is not an error", async () => {
    answers = [refused("Member Exists")];
    expect(await mailchimp.tell(ada)).toBeUndefined();
    expect(requests.map(({ call }) => call)).toEqual([
      "POST /3.0/lists/a1b2/members",
      `PATCH /3.0/lists/a1b2/members/${hash}`,
    ]);
    expect(requests[1]?.body).toEqual(about);
  });

  it("is unsubscribed on request, and also counts as unsubscribed if Mailchimp does not have the address", async () => {
    expect(await mailchimp.tell({ ...ada, status: "unsubscribed" })).toBeUndefined();
    expect(requests).toMatchObject([
      { call: `PATCH /3.0/lists/a1b2/members/${hash}`, body: { status: "unsubscribed" } },
    ]);
    answers = [refused("Resource Not Found", 404)];
    expect(await mailchimp.tell({ ...ada, status: "unsubscribed" })).toBeUndefined();
  });

  it("is deleted permanently when the account is closed", async () => {
    answers = [{ status: 200, body: {} }];
    expect(await mailchimp.tell({ ...ada, status: "removed" })).toBeUndefined();
    expect(requests).toMatchObject([
      { call: `POST /3.0/lists/a1b2/members/${hash}/actions/delete-permanent`, body: undefined },
    ]);
  });

  it("is refused with Mailchimp's reason if the refusal is permanent", async () => {
    answers = [refused("Forgotten Email Not Subscribed")];
    expect(await mailchimp.tell(ada)).toBe("Forgotten Email Not Subscribed");
  });

  it.each([
    [refused("API Key Invalid", 401)],
    [refused("Too Many Requests", 429)],
    [{ status: 503, body: "<html>" }],
    [{ status: 400, body: "<html>" }],
    [{ status: 400, body: "x".repeat(2 * 1024 * 1024) }],
  ])("is retried later if the response is an error (case %#)", async (answer) => {
    answers = [answer];
    await expect(mailchimp.tell(ada)).rejects.toThrow();
  });
});
