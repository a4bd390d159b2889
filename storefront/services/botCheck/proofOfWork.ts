import { hasLeadingZeros, type BotChallenge } from "@corkwood/commerce";
// The browser's own SHA-256 is several times slower, because each hash returns a promise. It is also available only on
// https pages.
import { sha256 } from "@noble/hashes/sha2.js";

/** Maximum time in milliseconds that one slice of work may block the page. */
const sliceLength = 8;
/** Number of attempts between clock readings, because reading the clock takes as long as one attempt. */
const triesBetweenClockReads = 32;

type Work = Pick<Extract<BotChallenge, { kind: "proofOfWork" }>, "challenge" | "bits">;

/** Solves a challenge in slices. The page can handle events between slices. */
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

/** Messages are handled after pending user events and, unlike timers, are not throttled in a hidden tab. */
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
