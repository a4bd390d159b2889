import type { OutsideProvider } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";

/** Settings that may be left out. */
type Optional = { [Name in keyof Config]-?: undefined extends Config[Name] ? Name : never }[keyof Config];

/**
 * Every setting that brings in a service of somebody else. A new setting counts as one, unless it is excluded here, so tests that
 * have a row for each do not compile without its row.
 */
export type OutsideSetting =
  | Exclude<Optional, "databaseUrl" | "databaseDirectUrl" | "looksPublic" | "metrics" | "securityContact">
  | "signIn"
  | OutsideProvider;

/** Those that only browsers ask. */
export type AskedByBrowsers = "googleMapScript" | "ratingBadge" | "tagManager";
