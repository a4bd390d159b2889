import type { OutsideProvider } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";

/** Optional settings. */
type Optional = { [Name in keyof Config]-?: undefined extends Config[Name] ? Name : never }[keyof Config];

/**
 * Settings that each enable an external service. New settings are included unless excluded here, and the test with a
 * row per service does not compile until a new service has its row.
 */
export type OutsideSetting =
  | Exclude<
      Optional,
      "backups" | "backupKey" | "databaseUrl" | "databaseDirectUrl" | "looksPublic" | "metrics" | "securityContact"
    >
  | "signIn"
  | OutsideProvider;

/** Settings for services that only browsers call. */
export type AskedByBrowsers = "googleMapScript" | "ratingBadge" | "tagManager";
