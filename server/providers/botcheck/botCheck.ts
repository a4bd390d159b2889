import type { BotChallenge, BotPurpose } from "@corkwood/commerce";

/** Distinguishes people from bots before the shop handles a request that a bot might repeat endlessly. */
export interface BotCheck {
  /**
   * Challenge that a browser solves to get a token. @param client as returned by `clientAddress`: frequent requests
   * from one client may get a harder challenge
   */
  challenge: (purpose: BotPurpose, client: string) => Promise<BotChallenge>;
  /**
   * Returns whether a token is valid for this purpose. Each token is accepted once. Throws a BotCheckUnavailableError
   * if the service does not respond.
   */
  verify: (token: string, purpose: BotPurpose) => Promise<boolean>;
  /** Other origins that pages fetch from, as Content-Security-Policy sources. */
  sources: { scripts: readonly string[]; frames: readonly string[] };
}

/** Thrown if the service could not be reached or did not respond. */
export class BotCheckUnavailableError extends Error {}
