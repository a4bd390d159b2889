import { createHash } from "node:crypto";
import { hasLeadingZeros, type BotChallenge } from "@corkwood/commerce";

/** Solves a challenge just as a browser does. @param from first number to try */
export function work(challenge: BotChallenge, from = 0): string {
  if (challenge.kind !== "proofOfWork") throw new Error("There is no work to do");
  for (let number = from; ; number++) {
    const token = `${challenge.challenge}.${number}`;
    if (hasLeadingZeros(createHash("sha256").update(token).digest(), challenge.bits)) return token;
  }
}
