/**
 * The browser's side of the card fields. They stand in a frame of another origin, which is asked for a token; what is
 * typed there cannot be read from here.
 */

/** Where the gateway serves its fields. */
export const cardFieldsPath = "/test-payments/fields";

/** A sandbox without `allow-same-origin` has an origin of its own, so the page cannot reach into the frame. */
export const cardFieldsSandbox = "allow-scripts allow-forms";

interface FrameMessage {
  type: "corkwood-pay:ready" | "corkwood-pay:resize" | "corkwood-pay:token" | "corkwood-pay:invalid";
  id?: string;
  nonce?: string;
  message?: string;
  height?: number;
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === "object" && data !== null && "type" in data && String(data.type).startsWith("corkwood-pay:");
}

/** Only what comes from this very frame counts. @returns ends it */
export function listenToFrame(frame: HTMLIFrameElement, heard: (message: FrameMessage) => void): () => void {
  const listener = ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && isFrameMessage(data)) heard(data);
  };
  window.addEventListener("message", listener);
  return () => window.removeEventListener("message", listener);
}

export type Tokenised = { nonce: string } | { message: string };

/** How long the frame may take before the shopper is told, in milliseconds. */
const patience = 15_000;

/** Asks the frame for a token. What is wrong with the fields is said in the frame, and answered as a message. */
export function tokenise(frame: HTMLIFrameElement): Promise<Tokenised> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const finish = (answer: Tokenised) => {
      stop();
      clearTimeout(timer);
      resolve(answer);
    };
    const stop = listenToFrame(frame, (message) => {
      if (message.id !== id) return;
      if (message.type === "corkwood-pay:token" && message.nonce) finish({ nonce: message.nonce });
      if (message.type === "corkwood-pay:invalid") finish({ message: message.message ?? "Check your card details." });
    });
    const timer = setTimeout(() => finish({ message: "The card fields did not answer. Please try again." }), patience);
    // The frame's origin is opaque, so no other target could be named.
    frame.contentWindow?.postMessage({ type: "corkwood-pay:tokenise", id }, "*");
  });
}
