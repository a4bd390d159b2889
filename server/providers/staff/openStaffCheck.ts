import type { Config } from "../../foundation/config/config.ts";
import type { Logger } from "../../foundation/log.ts";
import { createCloudflareAccess } from "./cloudflareAccess.ts";
import type { StaffCheck } from "./staffCheck.ts";

export interface StaffCheckOptions {
  config: Pick<Config, "staffAccess">;
  logger: Pick<Logger, "error">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The staff check that the environment names. Without one nobody is staff, whatever a token says. */
export function openStaffCheck({ config, logger, now }: StaffCheckOptions): StaffCheck {
  const { staffAccess } = config;
  return staffAccess ? createCloudflareAccess({ ...staffAccess, logger, now }) : async () => false;
}
