import type { Settings } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import { bodyLimit } from "hono/body-limit";
import { errorsIn, type ErrorReports } from "../errorReports/errorReports.ts";
import type { Logger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import type { ClientAddress } from "../http/clientAddress.ts";
import { conditional, forAnHour } from "../http/caching.ts";
import { reportsPath } from "../http/contentPolicy.ts";
import { createReportLog, reportsIn } from "../http/policyReports.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface SecurityDependencies {
  content: { settings: () => Pick<Settings, "contactEmailAddress"> };
  /** Contact address for vulnerability reports. @default the contact address from the settings */
  contact: string | undefined;
  baseUrl: string;
  errorReports: Pick<ErrorReports, "fromBrowser">;
  clientAddress: ClientAddress;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Body limit in bytes, enough for a few reports. */
const maxReports = 16 * 1024;

const day = 86_400_000;
/**
 * Validity of security.txt in milliseconds. RFC 9116 recommends less than a year, so that outdated files are not
 * trusted.
 */
const validFor = 180 * day;

/**
 * security.txt, and the endpoint for browser reports (specification/calls#security-contact, #policy-reports,
 * #error-reports).
 */
export function securityApi({
  content,
  contact,
  baseUrl,
  errorReports,
  clientAddress,
  logger,
  now,
}: SecurityDependencies): ApiModule<Contract["security"]> {
  const log = createReportLog({ logger, now });
  const address = () => {
    const { contactEmailAddress } = content.settings();
    return contact ?? (contactEmailAddress === "" ? undefined : `mailto:${encodeURI(contactEmailAddress)}`);
  };
  const module = serve(contract.security, {
    "GET /.well-known/security.txt": (_, c) => {
      const found = address();
      if (found === undefined) throw problem("ROUTE_NOT_FOUND", 404, "There is no such file.");
      // The expiry date changes only once a day, so that the file can be cached.
      const expires = new Date(Math.floor(now() / day) * day + validFor).toISOString();
      const lines = [
        `Contact: ${found}`,
        `Expires: ${expires}`,
        "Preferred-Languages: en",
        `Canonical: ${baseUrl}/.well-known/security.txt`,
      ];
      const type = "text/plain; charset=utf-8";
      return conditional(c, `${lines.join("\n")}\n`, { type, cacheControl: forAnHour });
    },
  });
  return {
    ...module,
    mount: (app) => {
      module.mount(app);
      const limit = bodyLimit({
        maxSize: maxReports,
        onError: () => {
          throw problem("PAYLOAD_TOO_LARGE", 413, `Send at most ${maxReports / 1024} kB.`);
        },
      });
      // These endpoints are not mounted through the contract, because browsers send reports with other content types.
      app.post(reportsPath, limit, async (c) => {
        const body: unknown = await c.req.json().catch(() => undefined);
        log(reportsIn(body));
        await errorReports.fromBrowser(errorsIn(body), clientAddress(c));
        return c.body(null, 204, { "cache-control": "no-store" });
      });
    },
  };
}
