import { z } from "zod";
import { loggedPath, type Logger } from "../foundation/log.ts";

/**
 * Maximum number of distinct reports logged per hour. Anyone can send reports, so without this limit anyone could fill
 * the log.
 */
const maxAnHour = 100;
const hour = 3_600_000;

/** Maximum number of reports read per request. Browsers send only a few. */
const maxRead = 20;

const text = z.string().max(10_000).catch("");

/** A report in the older format, `application/csp-report`. */
const olderReport = z.object({
  "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }),
});

/** A report in the newer format, `application/reports+json`. */
const report = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
});

/** A page policy violation, as reported by a browser. All fields are untrusted. */
export interface PolicyReport {
  page: string;
  directive: string;
  blocked: string;
}

/** Extracts the valid reports from a parsed JSON body. */
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

/** Returns a keyword unchanged. Reduces a URL to its origin, because the rest could identify a person. */
function siteOf(blocked: string): string {
  if (word.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 200) : "?";
}

/** Log entry of a report. */
function entryOf({ page, directive, blocked }: PolicyReport) {
  return {
    directive: word.test(directive) ? directive : "?",
    blocked: siteOf(blocked),
    // URL without its query, because the query could identify a person.
    path: URL.canParse(page) ? loggedPath(new URL(page).pathname) : "?",
  };
}

/** Logs each distinct report at most once an hour, up to a limit (specification/calls#policy-reports). */
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
      logger.warn(entry, "browser reported a content security policy violation");
      if (seen.size === maxAnHour) logger.warn("further violation reports this hour are not logged");
    }
  };
}
