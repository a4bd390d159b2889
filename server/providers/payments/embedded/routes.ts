import { randomBytes } from "node:crypto";
import type { CallTable } from "@corkwood/commerce/contract";
import type { Context } from "hono";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { approvalQuery, approvalRequest, approve, challengeQuery } from "./approvals.ts";
import { authenticate, authenticationAnswer, authenticationRequest } from "./tokens/authentications.ts";
import { approvePage } from "./pages/approve.ts";
import { challengePage } from "./pages/challenge.ts";
import type { FrameLook } from "./pages/document.ts";
import { fieldsPage } from "./pages/fields.ts";
import { createToken, tokenAnswer, tokenRequest } from "./tokens/tokens.ts";
import { readQuery } from "../../../serving/input.ts";
import type { ApiModule } from "../../../serving/module.ts";
import type { AppEnv } from "../../../http/appEnv.ts";
import { serve } from "../../../serving/serve.ts";

export interface EmbeddedRoutesDependencies {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

const themes = ["paper", "cellar"] as const;
/** Matches only the shop's own built files, because the path becomes part of a style sheet. */
const fontFile = /^\/assets\/[\w.-]{1,100}\.woff2$/;

/** The frame's document has an opaque origin and sends `Origin: null`. No other origin needs the response. */
const opaque = {
  "access-control-allow-origin": "null",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "600",
  "cache-control": "no-store",
  vary: "origin",
};

/**
 * The content security policy makes the document's origin opaque even outside the shop's frame, so the document never
 * has cookies.
 */
const policyOf = (nonce: string, origin: string) =>
  [
    "sandbox allow-scripts allow-forms",
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${origin}`,
    `font-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

const calls = {
  "POST /test-payments/tokens": {
    operationId: "createTestPaymentToken",
    summary: "Exchanges a test card for a nonce, for the hosted card fields",
    tag: "test payments",
    body: tokenRequest,
    answer: { status: 201, description: "The nonce, for one payment", schema: tokenAnswer },
  },
  "POST /test-payments/authentications": {
    operationId: "authenticateTestPayment",
    summary: "Requests or answers the 3-D Secure challenge of a test card",
    tag: "test payments",
    body: authenticationRequest,
    answer: { description: "Progress of 3-D Secure", schema: authenticationAnswer },
  },
  "POST /test-payments/approvals": {
    operationId: "approveTestPayment",
    summary: "Approves a payment by PayPal, Pay in 4 or Afterpay, for the page that simulates theirs",
    tag: "test payments",
    body: approvalRequest,
    answer: { status: 201, description: "The nonce, for one payment", schema: z.object({ nonce: z.string() }) },
  },
} satisfies CallTable;

/**
 * Pages and endpoints of the 'Test payments' gateway. They are separate from the shop, so that only the gateway sees
 * a card number.
 */
export function embeddedRoutes({ db, now }: EmbeddedRoutesDependencies): ApiModule {
  const page = (c: Context<AppEnv>, render: (look: FrameLook, nonce: string) => string) => {
    const nonce = randomBytes(16).toString("base64");
    const theme = themes.find((name) => name === c.req.query("theme"));
    const font = fontFile.exec(c.req.query("font") ?? "")?.[0];
    const { host } = new URL(c.req.url);
    const text = render({ theme, font }, nonce);
    return c.html(text, 200, {
      // The content length is needed for compression.
      "content-length": String(Buffer.byteLength(text)),
      // Behind a proxy that terminates TLS, the URL seen here is http, so both schemes are listed.
      "content-security-policy": policyOf(nonce, `http://${host} https://${host}`),
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    });
  };

  const module = serve(calls, {
    "POST /test-payments/tokens": ({ body }) => createToken(db, body, now()),
    "POST /test-payments/authentications": ({ body }) => authenticate(db, body, now()),
    "POST /test-payments/approvals": async ({ body }) => ({ nonce: await approve(db, body, now()) }),
  });
  return {
    ...module,
    mount: (app) => {
      app.get("/test-payments/fields", (c) => page(c, fieldsPage));
      app.get("/test-payments/challenge", (c) => {
        const { amount } = readQuery(c, challengeQuery);
        return page(c, (look, nonce) => challengePage(amount, look, nonce));
      });
      app.get("/test-payments/approve", (c) => {
        const { method, amount } = readQuery(c, approvalQuery);
        return page(c, (look, nonce) => approvePage(method, amount, look, nonce));
      });
      for (const call of ["tokens", "authentications", "approvals"]) {
        app.use(`/test-payments/${call}`, async (c, next) => {
          await next();
          // Set the header after the handler, so that the frame can read errors too.
          for (const [name, value] of Object.entries(opaque)) c.header(name, value);
        });
        app.options(`/test-payments/${call}`, (c) => c.body(null, 204));
      }
      module.mount(app);
    },
  };
}
