import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { outbox, type OutboxRow } from "../db/schema.ts";
import { escapeHtml as e } from "../notifications/escapeHtml.ts";
import { problem } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";

const maxListed = 200;
const when = new Intl.DateTimeFormat("en-AU", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Australia/Melbourne",
});

/** Frames of the message itself are sandboxed by the browser's own means: no scripts, no forms. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'";

/** Every email the shop would send, to look at: for development, not for production. */
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
        await next();
        c.header("content-security-policy", policy);
        c.header("cache-control", "no-store");
        c.header("x-frame-options", "SAMEORIGIN");
      });
      app.get("/dev/mailbox", async (c) => {
        const rows = await db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(maxListed);
        return c.html(page("Mailbox", list(rows)));
      });
      app.get("/dev/mailbox/:id", async (c) => c.html(page("Email", message(await find(c.req.param("id"))))));
      app.get("/dev/mailbox/:id/html", async (c) => c.html((await find(c.req.param("id"))).html));
    },
  };
}

function list(rows: readonly OutboxRow[]): string {
  if (rows.length === 0) return "<p>No email was written yet.</p>";
  const items = rows.map(
    (row) =>
      `<tr><td><a href="/dev/mailbox/${row.id}">${e(row.subject)}</a></td><td>${e(row.recipient)}</td>` +
      `<td>${e(when.format(row.createdAt))}</td><td>${e(stateOf(row))}</td></tr>`,
  );
  return `<table><thead><tr><th>Subject</th><th>To</th><th>Written</th><th>State</th></tr></thead><tbody>${items.join("")}</tbody></table>`;
}

function message(row: OutboxRow): string {
  return (
    `<p><a href="/dev/mailbox">All emails</a></p><dl><dt>From</dt><dd>${e(row.sender)}</dd><dt>To</dt><dd>${e(row.recipient)}</dd>` +
    `<dt>Subject</dt><dd>${e(row.subject)}</dd><dt>State</dt><dd>${e(stateOf(row))}</dd></dl>` +
    `<h2>HTML</h2><iframe title="The email as HTML" sandbox src="/dev/mailbox/${row.id}/html"></iframe>` +
    `<h2>Text</h2><pre>${e(row.text)}</pre>`
  );
}

function stateOf({ sentAt, attempts, lastError }: OutboxRow): string {
  if (sentAt) return `Sent ${when.format(sentAt)}`;
  return attempts === 0 ? "Kept here" : `Tried ${attempts} times: ${lastError ?? "no reason known"}`;
}

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${e(title)}</title><style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbf8f2;color:#221b16}` +
    `table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #ded5c6}a{color:#7b1e34}` +
    `iframe{width:100%;height:60rem;border:1px solid #ded5c6;background:#fff}pre{white-space:pre-wrap}dt{font-weight:bold}</style></head>` +
    `<body><h1>${e(title)}</h1>${body}</body></html>`
  );
}
