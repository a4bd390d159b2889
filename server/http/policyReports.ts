import { z } from "zod";
import { loggedPath, type Logger } from "../foundation/log.ts";

/** How many different reports are logged in an hour. Anybody can send reports, and a log must not grow by that. */
const maxAnHour = 100;
const hour = 3_600_000;

/** Reports of one request that are read; a browser collects a few. */
const maxRead = 20;

const text = z.string().max(10_000).catch("");

/** The older format, `application/csp-report`. */
const olderReport = z.object({
  "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }),
});

/** One of the newer format, `application/reports+json`. */
const report = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

/** What a browser says that the policy of a page refused. All of it is a stranger's word. */
export interface PolicyReport {
  page: string;
  directive: string;
  blocked: string;
}

/** The reports in a body that was read as JSON; whatever else it holds is left out. */
export function reportsIn(body: unknown): PolicyReport[] {
  const older = olderReport.safeParse(body).data?.["csp-report"];
  if (older) {
    return [{ page: older["document-uri"], directive: older["effective-directive"], blocked: older["blocked-uri"] }];
  }
  if (!Array.isArray(body)) return [];
  return body.slice(0, maxRead).flatMap((one) => {
    const { data } = report.safeParse(one);
    if (!data) return [];
    const { documentURL, effectiveDirective, blockedURL } = data.body;
    return [{ page: documentURL, directive: effectiveDirective, blocked: blockedURL }];
  });
}

const word = /^[a-z-]{1,40}$/;

/** A keyword as it is, of an address only its site: the rest could name a person. */
function siteOf(blocked: string): string {
  if (word.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 200) : "?";
}

/** What is logged of a report. */
function entryOf({ page, directive, blocked }: PolicyReport) {
  return {
    directive: word.test(directive) ? directive : "?",
    blocked: siteOf(blocked),
    // Without its query, which could name a person.
    path: URL.canParse(page) ? loggedPath(new URL(page).pathname) : "?",
  };
}

/** Logs each different report once an hour, until there are too many (specification/calls#policy-reports). */
export function createReportLog({ logger, now }: { logger: Logger; now: () => number }) {
  let since = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  return (reports: readonly PolicyReport[]): void => {
    if (now() - since >= hour) {
      since = now();
      seen.clear();
    }
    for (const entry of reports.map(entryOf)) {
      const key = JSON.stringify(entry);
      if (seen.has(key) || seen.size >= maxAnHour) continue;
      seen.add(key);
      logger.warn(entry, "a browser reports that the policy of a page refused something");
      if (seen.size === maxAnHour) logger.warn("more reports of refusals are not logged within this hour");
    }
  };
}
