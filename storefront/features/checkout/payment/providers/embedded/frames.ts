import { bodyFontFile } from "@corkwood/tokens/fontFiles";
import type { ApprovedMethod, Dollars, ThreeDSecureCode } from "@corkwood/commerce";

/**
 * The browser's side of 'Test payments'. Its card fields, and the simulated pages of the bank, PayPal and Afterpay, are
 * in cross-origin frames, so this page cannot read what is typed there.
 */

/** URL of the embedded provider's card fields. */
export const cardFieldsPath = "/test-payments/fields";

/** URL of the simulated bank page. @param amount dollars */
export const challengePath = (amount: Dollars) => `/test-payments/challenge?amount=${amount}`;

/** Returns the URL of a framed page, with the shop's font and its current theme as query parameters. */
export function themed(path: string): string {
  const { theme } = document.documentElement.dataset;
  const look = new URLSearchParams({ font: bodyFontFile, ...(theme && { theme }) });
  return `${path}${path.includes("?") ? "&" : "?"}${look}`;
}

/** URL of the simulated PayPal or Afterpay approval page. @param amount dollars */
export const approvePath = (method: ApprovedMethod, amount: Dollars) =>
  `/test-payments/approve?method=${method}&amount=${amount}`;

/** Without `allow-same-origin`, the frame has an opaque origin, so the page cannot read its content. */
export const cardFieldsSandbox = "allow-scripts allow-forms";

interface FrameMessage {
  type:
    | "corkwood-pay:ready"
    | "corkwood-pay:resize"
    | "corkwood-pay:escape"
    | "corkwood-pay:token"
    | "corkwood-pay:valid"
    | "corkwood-pay:invalid"
    | "corkwood-pay:refused";
  id?: string;
  nonce?: string;
  needsAuthentication?: boolean;
  message?: string;
  /** Messages for all invalid fields, in field order. */
  messages?: string[];
  /** Field at which the message is shown. */
  field?: string;
  reason?: string;
  height?: number;
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === "object" && data !== null && "type" in data && String(data.type).startsWith("corkwood-pay:");
}

/** Listens to messages from this frame only. @returns a function that stops listening */
export function listenToFrame(frame: HTMLIFrameElement, heard: (message: FrameMessage) => void): () => void {
  const listener = ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && isFrameMessage(data)) heard(data);
  };
  window.addEventListener("message", listener);
  return () => window.removeEventListener("message", listener);
}

interface Question {
  type: "tokenise" | "validate" | "authenticate" | "approve";
  /** Data for the frame. */
  data?: object;
  /** Whether the frame has just been inserted and will report when it is ready. */
  isNew?: boolean;
  /** Timeout in milliseconds. @default no timeout, because the shopper is using the frame */
  timeoutMs?: number;
  /** Aborts the request when the frame is removed. */
  signal?: AbortSignal;
}

/** Sends a message to the frame. @returns the response; undefined if the frame did not respond */
function ask(frame: HTMLIFrameElement, question: Question): Promise<FrameMessage | undefined> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const finish = (answer?: FrameMessage) => {
      stop();
      clearTimeout(timer);
      resolve(answer);
    };
    // The frame's origin is opaque, so no narrower target is possible.
    const send = () =>
      frame.contentWindow?.postMessage({ ...question.data, type: `corkwood-pay:${question.type}`, id }, "*");
    const stop = listenToFrame(frame, (message) => {
      if (message.type === "corkwood-pay:ready" && question.isNew) send();
      else if (message.id === id) finish(message);
    });
    const timer = question.timeoutMs === undefined ? undefined : setTimeout(finish, question.timeoutMs);
    question.signal?.addEventListener("abort", () => finish());
    if (!question.isNew) send();
  });
}

export type Tokenised =
  | { nonce: string; needsAuthentication: boolean }
  /** If `isBesideField` is set, the frame also shows the messages and focuses the first invalid field. */
  | { messages: readonly string[]; isBesideField: boolean };

const messagesOf = ({ messages, message = "Check your card details." }: FrameMessage) => messages ?? [message];

/**
 * Requests a token from the card fields. Errors are shown in the frame and also returned as messages.
 * @param clientToken token with which the fields were opened; the frame rejects an expired token
 */
export async function tokenise(frame: HTMLIFrameElement, clientToken?: string): Promise<Tokenised> {
  const answer = await ask(frame, { type: "tokenise", data: { clientToken }, timeoutMs: 15_000 });
  if (!answer) return { messages: ["The card fields did not respond. Please try again."], isBesideField: false };
  if (answer.nonce) return { nonce: answer.nonce, needsAuthentication: answer.needsAuthentication === true };
  return { messages: messagesOf(answer), isBesideField: answer.field !== undefined };
}

/**
 * Validates the card fields without creating a token. The frame shows errors itself and focuses the first invalid
 * field.
 * @returns the messages; empty if the fields are valid or there is no response
 */
export async function validateCard(frame: HTMLIFrameElement): Promise<readonly string[]> {
  const answer = await ask(frame, { type: "validate", timeoutMs: 2000 });
  return answer?.type === "corkwood-pay:invalid" ? messagesOf(answer) : [];
}

const refusals: Readonly<Record<string, ThreeDSecureCode>> = {
  failed: "THREE_D_SECURE_AUTHENTICATION_FAILED",
  unsupported: "THREE_D_SECURE_UNSUPPORTED_CARD",
  error: "THREE_D_SECURE_AUTHENTICATION_ERROR",
  cancelled: "THREE_D_SECURE_CHALLENGE_CANCELLED",
};

export type Authenticated = { nonce: string } | { code: ThreeDSecureCode };

/**
 * Runs 3-D Secure in a frame at `challengePath` that has just been inserted.
 * @param signal aborts the challenge as if the shopper had cancelled
 */
export async function authenticate(
  frame: HTMLIFrameElement,
  nonce: string,
  signal: AbortSignal,
): Promise<Authenticated> {
  const answer = await ask(frame, { type: "authenticate", data: { nonce }, isNew: true, signal });
  if (answer?.nonce) return { nonce: answer.nonce };
  return { code: refusals[answer?.reason ?? "cancelled"] ?? "THREE_D_SECURE_REQUEST_ERROR" };
}

/**
 * Waits for the shopper's approval in a frame at `approvePath` that has just been inserted.
 * @param token of Afterpay's checkout
 * @returns undefined if the shopper cancelled
 */
export async function approve(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  token?: string,
): Promise<{ nonce: string } | undefined> {
  const answer = await ask(frame, { type: "approve", data: { token }, isNew: true, signal });
  return answer?.nonce ? { nonce: answer.nonce } : undefined;
}
