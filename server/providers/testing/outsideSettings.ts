import type { OutsideProvider } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";

/** Optional settings. */
type Optional = { [Name in keyof Config]-?: undefined extends Config[Name] ? Name : never }[keyof Config];

/**
 * Settings that each enable an outside service. A new setting is included unless it is excluded here. A test with a row
 * for each service does not compile until it has a row for the new service.
 */
export type OutsideSetting =
  | Exclude<
      Optional,
      "backups" | "backupKey" | "databaseUrl" | "databaseDirectUrl" | "looksPublic" | "metrics" | "securityContact"
    >
  | "signIn"
  | OutsideProvider;

/** Settings of services that only browsers call. */
export type AskedByBrowsers = "googleMapScript" | "ratingBadge" | "tagManager";
