import { hasLeadingZeros, type BotChallenge } from "@corkwood/commerce";
// The browser's own answers each hash with a promise, which takes several times as long, and only on pages that came over https.
import { sha256 } from "@noble/hashes/sha2.js";

/** How long one slice of work may block the page, in milliseconds. */
const sliceLength = 8;
/** Reading the clock costs as much as a try. */
const triesBetweenClockReads = 32;

type Work = Pick<Extract<BotChallenge, { kind: "proofOfWork" }>, "challenge" | "bits">;

/** Finds the token of a challenge, in slices of work; between them the page reacts to the shopper. */
export async function proofOfWork({ challenge, bits }: Work): Promise<string> {
  const encoder = new TextEncoder();
  const pauses = openPauses();
  try {
    let number = 0;
    for (;;) {
      const end = performance.now() + sliceLength;
      do {
        for (const last = number + triesBetweenClockReads; number < last; number++) {
          const token = `${challenge}.${number}`;
          if (hasLeadingZeros(sha256(encoder.encode(token)), bits)) return token;
        }
      } while (performance.now() < end);
      await pauses.next();
    }
  } finally {
    pauses.close();
  }
}

/** Messages come after what the shopper did, and unlike timers are not put off while the tab is hidden. */
function openPauses(): { next: () => Promise<void>; close: () => void } {
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
