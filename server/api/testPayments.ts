import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { fieldsPage } from "../providers/payments/fieldsPage.ts";
import { createToken, tokenRequest } from "../providers/payments/tokens.ts";
import { readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";

export interface TestPaymentsDependencies {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

const themes = ["paper", "cellar"] as const;

/** The frame's document is of no origin, so it says `Origin: null`; nobody else needs to read the answer. */
const opaque = {
  "access-control-allow-origin": "null",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
  vary: "origin",
};

/** The document is opaque by its own word too: opened outside the shop's frame it has no cookies either. */
const policyOf = (nonce: string, origin: string) =>
  [
    "sandbox allow-scripts allow-forms",
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The pages and calls of the 'Test payments' gateway. They are the gateway's, not the shop's: only it sees a number. */
export function testPaymentsApi({ db, now }: TestPaymentsDependencies): ApiModule {
  return {
    operations: [
      {
        method: "post",
        path: "/test-payments/tokens",
        operationId: "createTestPaymentToken",
        summary: "Exchanges a test card for a nonce, for the hosted card fields",
        tag: "test payments",
        body: tokenRequest,
        response: { status: 201, description: "The nonce, for one payment", schema: z.object({ nonce: z.string() }) },
      },
    ],
    mount: (app) => {
      app.get("/test-payments/fields", (c) => {
        const nonce = randomBytes(16).toString("base64");
        const theme = themes.find((name) => name === c.req.query("theme"));
        const { host } = new URL(c.req.url);
        return c.html(fieldsPage(theme, nonce), 200, {
          // Behind a proxy that ends TLS the address seen here is http, so both are named.
          "content-security-policy": policyOf(nonce, `http://${host} https://${host}`),
          "x-frame-options": "SAMEORIGIN",
          "cache-control": "no-store",
        });
      });
      app.options("/test-payments/tokens", (c) => c.body(null, 204, opaque));
      app.post("/test-payments/tokens", async (c) => {
        for (const [name, value] of Object.entries(opaque)) c.header(name, value);
        const nonce = await createToken(db, await readBody(c, tokenRequest), now());
        return c.json({ nonce }, 201, { "cache-control": "no-store" });
      });
    },
  };
}
