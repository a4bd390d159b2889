import { formatterIn, type AustralianState } from "@corkwood/commerce";
import { theme } from "@corkwood/tokens/themes/paper";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { readHomeState } from "../content/documents.ts";
import type { Database } from "../db/connection.ts";
import { outbox, type OutboxRow } from "../db/schema.ts";
import { html, type Html } from "../emails/layout/html.ts";
import { isLoopback } from "../foundation/config/environment.ts";
import { problem } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";

const maxListed = 200;
const when = (at: Date, state: AustralianState) =>
  formatterIn(state, { dateStyle: "short", timeStyle: "medium" }).format(at);

/** Emails are shown in frames that the browser sandboxes: no scripts, no forms. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'";

/** Headers added by proxies. A request with such a header was sent by another machine. */
const forwarded = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "cf-connecting-ip"];

/**
 * Endpoints that show every email the shop would send, including gift card codes and personal data. Available only on a
 * developer's own machine, for requests to localhost.
 */
export function mailboxApi({ db }: { db: Database }): ApiModule {
  const find = async (id: string): Promise<OutboxRow> => {
    const [row] = z.uuid().safeParse(id).success ? await db.select().from(outbox).where(eq(outbox.id, id)) : [];
    if (!row) throw problem("ROUTE_NOT_FOUND", 404, "There is no such email.");
    return row;
  };
  return {
    calls: {},
    mount: (app) => {
      app.use("/dev/mailbox/*", async (c, next) => {
        const isOwn = isLoopback(new URL(c.req.url).hostname) && forwarded.every((name) => !c.req.header(name));
        if (!isOwn) throw problem("ROUTE_NOT_FOUND", 404, "The mailbox is only shown on the shop's own machine.");
        await next();
        c.header("content-security-policy", policy);
        c.header("cache-control", "no-store");
        c.header("x-frame-options", "SAMEORIGIN");
      });
      app.get("/dev/mailbox", async (c) => {
        const rows = await db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(maxListed);
        return c.html(page("Mailbox", list(rows, await readHomeState(db))));
      });
      app.get("/dev/mailbox/:id", async (c) =>
        c.html(page("Email", message(await find(c.req.param("id")), await readHomeState(db)))),
      );
      app.get("/dev/mailbox/:id/html", async (c) => c.html((await find(c.req.param("id"))).html));
    },
  };
}

function list(rows: readonly OutboxRow[], state: AustralianState): Html {
  if (rows.length === 0) return html`<p>No email was written yet.</p>`;
  const items = rows.map(
    (row) => html`
      <tr>
        <td><a href="/dev/mailbox/${row.id}">${row.subject}</a></td>
        <td>${row.recipient}</td>
        <td>${when(row.createdAt, state)}</td>
        <td>${stateOf(row, state)}</td>
      </tr>
    `,
  );
  return html`
    <table>
      <thead>
        <tr>
          <th>Subject</th>
          <th>To</th>
          <th>Written</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        ${items}
      </tbody>
    </table>
  `;
}

function message(row: OutboxRow, state: AustralianState): Html {
  const facts = { From: row.sender, To: row.recipient, Subject: row.subject, State: stateOf(row, state) };
  return html`
    <p><a href="/dev/mailbox">All emails</a></p>
    <dl>
      ${Object.entries(facts).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <h2>HTML</h2>
    <iframe title="The email as HTML" sandbox src="/dev/mailbox/${row.id}/html"></iframe>
    <h2>Text</h2>
    <pre>${row.text}</pre>
  `;
}

function stateOf({ sentAt, attempts, lastError }: OutboxRow, state: AustralianState): string {
  if (sentAt) return `Sent ${when(sentAt, state)}`;
  return attempts === 0 ? "Kept here" : `Tried ${attempts} times: ${lastError ?? "no reason known"}`;
}

const { color } = theme;
const style = `body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:${color.ground};color:${color.ink}}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid ${color.rule}}
a{color:${color.link}}
iframe{width:100%;height:60rem;border:1px solid ${color.rule};background:#fff}
pre{white-space:pre-wrap}
dt{font-weight:bold}`;

function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
}
