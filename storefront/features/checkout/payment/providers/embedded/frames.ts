import { bodyFontFile } from "@corkwood/tokens/fontFiles";
import type { ApprovedMethod, Dollars, ThreeDSecureCode } from "@corkwood/commerce";

/**
 * The browser's side of 'Test payments'. Its card fields, and what stands in for the bank's, PayPal's and Afterpay's
 * pages, stand in frames of another origin; what is typed there cannot be read from here.
 */

/** Where the gateway serves its fields. */
export const cardFieldsPath = "/test-payments/fields";

/** Where the shopper's bank asks who is paying. @param amount dollars */
export const challengePath = (amount: Dollars) => `/test-payments/challenge?amount=${amount}`;

/** The page of a frame, with the shop's font and its current theme as query parameters. */
export function themed(path: string): string {
  const { theme } = document.documentElement.dataset;
  const look = new URLSearchParams({ font: bodyFontFile, ...(theme && { theme }) });
  return `${path}${path.includes("?") ? "&" : "?"}${look}`;
}

/** Where the shopper approves what PayPal or Afterpay would ask for. @param amount dollars */
export const approvePath = (method: ApprovedMethod, amount: Dollars) =>
  `/test-payments/approve?method=${method}&amount=${amount}`;

/** A sandbox without `allow-same-origin` has an origin of its own, so the page cannot reach into the frame. */
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
  /** Those of all invalid fields, in their order. */
  messages?: string[];
  /** The field that the message is shown at. */
  field?: string;
  reason?: string;
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

interface Question {
  type: "tokenise" | "validate" | "authenticate" | "approve";
  /** What the frame needs to know. */
  data?: object;
  /** Whether the frame has just been put in, and says itself when it can be asked. */
  isNew?: boolean;
  /** How long the frame may take before the shopper is told, in milliseconds. @default for ever: the shopper is in it */
  timeoutMs?: number;
  /** Ends the question: the frame is gone. */
  signal?: AbortSignal;
}

/** Asks the frame. @returns its answer, or undefined where there was none */
function ask(frame: HTMLIFrameElement, question: Question): Promise<FrameMessage | undefined> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const finish = (answer?: FrameMessage) => {
      stop();
      clearTimeout(timer);
      resolve(answer);
    };
    // The frame's origin is opaque, so no other target could be named.
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
  /** `isBesideField`: they are shown in the frame as well, where the first invalid field has focus. */
  | { messages: readonly string[]; isBesideField: boolean };

const messagesOf = ({ messages, message = "Check your card details." }: FrameMessage) => messages ?? [message];

/**
 * Asks the card fields for a token. What is wrong with them is said in the frame, and answered as a message.
 * @param clientToken what the fields were opened with; one that is too old is refused
 */
export async function tokenise(frame: HTMLIFrameElement, clientToken?: string): Promise<Tokenised> {
  const answer = await ask(frame, { type: "tokenise", data: { clientToken }, timeoutMs: 15_000 });
  if (!answer) return { messages: ["The card fields did not respond. Please try again."], isBesideField: false };
  if (answer.nonce) return { nonce: answer.nonce, needsAuthentication: answer.needsAuthentication === true };
  return { messages: messagesOf(answer), isBesideField: answer.field !== undefined };
}

/**
 * Asks the card fields what is wrong with them, without a token. They show it themselves, and the first invalid one takes
 * focus. @returns their messages; empty if nothing is wrong, or without an answer
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

/** 3-D Secure in a frame at `challengePath` that has just been put in. @param signal ends it, as if it was cancelled */
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
 * The shopper's approval in a frame at `approvePath` that has just been put in.
 * @param token of Afterpay's checkout
 * @returns undefined where the shopper cancelled
 */
export async function approve(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  token?: string,
): Promise<{ nonce: string } | undefined> {
  const answer = await ask(frame, { type: "approve", data: { token }, isNew: true, signal });
  return answer?.nonce ? { nonce: answer.nonce } : undefined;
}
