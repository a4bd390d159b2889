import type { BotChallenge, BotPurpose } from "@corkwood/commerce";

/** Tells people from programs before an answer that programs would want to try out. */
export interface BotCheck {
  /**
   * The challenge that a browser solves for a token.
   * @param client who asks, as `clientAddress` names it: who asks often may get a harder one
   */
  challenge: (purpose: BotPurpose, client: string) => Promise<BotChallenge>;
  /**
   * Whether a token is valid for this purpose; each counts once. Throws a BotCheckUnavailableError where the service
   * does not answer.
   */
  verify: (token: string, purpose: BotPurpose) => Promise<boolean>;
  /** The other sites that pages fetch from for it, as a Content-Security-Policy names them. */
  sources: { scripts: readonly string[]; frames: readonly string[] };
}

/** The service could not be asked, or did not answer. */
export class BotCheckUnavailableError extends Error {}
