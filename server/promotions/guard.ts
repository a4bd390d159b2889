import { foldCode } from "@corkwood/commerce";
import type { Context } from "hono";
import type { ClientAddress } from "../http/clientAddress.ts";
import type { Database } from "../db/connection.ts";
import type { AttemptStore } from "../foundation/attemptStore.ts";
import { createAttemptLimit } from "../http/attemptLimit.ts";
import { knownCodes } from "./read.ts";

/** Limits attempts to guess coupon codes. Call this guard before returning anything that depends on codes. */
export type CouponGuard = (context: Context, couponCodes: readonly string[]) => Promise<void>;

const codeLimit = {
  name: "coupon codes",
  attempts: 30,
  seconds: 60,
  detail: "Too many coupon codes were tried. Please wait a minute and try again.",
};

export interface CouponGuardOptions {
  db: Database;
  clientAddress: ClientAddress;
  /** Attempt counts shared between processes. @default in memory */
  attempts?: AttemptStore | undefined;
}

/** A cart that repeats its codes is never refused, because repeated codes are not new attempts. */
export function couponGuard({ db, clientAddress, attempts }: CouponGuardOptions): CouponGuard {
  const limit = createAttemptLimit(codeLimit, attempts);
  return async (context, couponCodes) => {
    if (couponCodes.length === 0) return;
    const folded = couponCodes.map(foldCode);
    const settle = await limit.take(clientAddress(context), folded);
    await settle(await knownCodes(db, folded));
  };
}
