import { hasLeadingZeros, type BotChallenge } from "@corkwood/commerce";
// The browser's own answers each hash with a promise, which takes several times as long, and only on pages that came over https.
import { sha256 } from "@noble/hashes/sha2.js";

/** How long the page is kept from anything else, in milliseconds. */
const turnLength = 8;
/** Reading the clock costs as much as a try. */
const triesBetweenLooks = 32;

type Work = Pick<Extract<BotChallenge, { kind: "proofOfWork" }>, "challenge" | "bits">;

/** Finds the token of a challenge, in turns between which the page answers whoever uses it. */
export async function proofOfWork({ challenge, bits }: Work): Promise<string> {
  const encoder = new TextEncoder();
  const turns = openTurns();
  try {
    let number = 0;
    for (;;) {
      const end = performance.now() + turnLength;
      do {
        for (const last = number + triesBetweenLooks; number < last; number++) {
          const token = `${challenge}.${number}`;
          if (hasLeadingZeros(sha256(encoder.encode(token)), bits)) return token;
        }
      } while (performance.now() < end);
      await turns.next();
    }
  } finally {
    turns.close();
  }
}

/** Messages come after what the shopper did, and unlike timers are not put off while the tab is hidden. */
function openTurns(): { next: () => Promise<void>; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  return {
    next: () =>
      new Promise((resolve) => {
        port1.addEventListener("message", () => resolve(), { once: true });
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}
