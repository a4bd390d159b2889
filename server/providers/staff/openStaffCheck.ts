import type { Config } from "../../foundation/config/config.ts";
import type { Logger } from "../../foundation/log.ts";
import { createCloudflareAccess, type StaffCheck } from "./cloudflareAccess.ts";

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
