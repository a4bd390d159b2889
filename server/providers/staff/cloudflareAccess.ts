import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { Logger } from "../../foundation/log.ts";
import type { Config } from "../../foundation/config/config.ts";

/** Returns whether a token belongs to the merchant's staff and is currently valid. */
export type StaffCheck = (token: string) => Promise<boolean>;

export interface CloudflareAccessOptions {
  /** Team URL without a trailing slash: `https://corkwood.cloudflareaccess.com`. */
  url: string;
  /** Audience tag of the application to which staff sign in. */
  audience: string;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * How long keys are cached, in milliseconds. Cloudflare changes its keys every six weeks and publishes the next one in
 * advance.
 */
const cacheMaxAge = 3_600_000;
/**
 * Minimum time between fetches for unknown keys, in milliseconds. An unknown key may be new, so the keys are fetched
 * again, but not for every such token.
 */
const cooldownDuration = 60_000;
const timeoutDuration = 5000;
/** Seconds by which Cloudflare's clock may be ahead of ours. */
const clockTolerance = 60;

/** Errors caused by the token. Any other error means that the keys could not be fetched. */
const tokenErrors = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Cloudflare Access: its CF_Authorization cookie is a JWT signed with one of the team's keys. */
function createCloudflareAccess({ url, audience, logger, now }: CloudflareAccessOptions): StaffCheck {
  const certs = new URL(`${url}/cdn-cgi/access/certs`);
  const keys = createRemoteJWKSet(certs, { cacheMaxAge, cooldownDuration, timeoutDuration });
  return async (token) => {
    const moment = now();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: url,
        audience,
        requiredClaims: ["exp"],
        currentDate: new Date(moment),
        clockTolerance,
      });
      // The tolerance applies to a token that is not valid yet, not to one that has expired.
      return payload.exp !== undefined && payload.exp > moment / 1000;
    } catch (error) {
      if (!tokenErrors.some((kind) => error instanceof kind)) {
        logger.error({ error }, "Cloudflare Access keys could not be read");
      }
      return false;
    }
  };
}

export interface StaffCheckOptions {
  config: Pick<Config, "staffAccess">;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Opens the configured staff check. Without one, no token identifies staff. */
export function openStaffCheck({ config, logger, now }: StaffCheckOptions): StaffCheck {
  const { staffAccess } = config;
  return staffAccess ? createCloudflareAccess({ ...staffAccess, logger, now }) : async () => false;
}
