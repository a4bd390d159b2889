import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { approve, authenticate, listenToFrame, tokenise, validateCard } from "./frames.ts";

interface Asked {
  type: string;
  id: string;
}

/** Creates a frame that responds on demand. The page's window receives the frame's messages. */
function openFrame() {
  const asked: Asked[] = [];
  const contentWindow = { postMessage: (message: Asked) => asked.push(message) };
  const say = (data: unknown, source: unknown = contentWindow) =>
    window.dispatchEvent(Object.assign(new Event("message"), { source, data }));
  const frame = { contentWindow } as unknown as HTMLIFrameElement;
  return { frame, asked, say, answer: (message: object) => say({ ...message, id: asked.at(-1)?.id }) };
}

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const never = new AbortController().signal;

describe("the card fields", () => {
  it("return a token, and whether 3-D Secure is needed", async () => {
    const { frame, asked, answer } = openFrame();
    const tokenised = tokenise(frame, "client token");
    expect(asked).toMatchObject([{ type: "corkwood-pay:tokenise", clientToken: "client token" }]);
    answer({ type: "corkwood-pay:token", nonce: "n", needsAuthentication: true });
    expect(await tokenised).toEqual({ nonce: "n", needsAuthentication: true });
  });

  it("return the error message of an invalid field", async () => {
    const { frame, answer } = openFrame();
    const tokenised = tokenise(frame);
    answer({ type: "corkwood-pay:invalid", message: "Enter the card number.", field: "number" });
    expect(await tokenised).toEqual({ messages: ["Enter the card number."], isBesideField: true });
  });

  it("return all error messages if no token is requested", async () => {
    const messages = ["Enter the card number.", "Enter the expiry date."];
    const { frame, asked, answer } = openFrame();
    const tokenised = tokenise(frame);
    answer({ type: "corkwood-pay:invalid", message: messages[0], messages, field: "number" });
    expect(await tokenised).toEqual({ messages, isBesideField: true });
    const validated = validateCard(frame);
    expect(asked.at(-1)).toMatchObject({ type: "corkwood-pay:validate" });
    answer({ type: "corkwood-pay:invalid", message: messages[0], messages, field: "number" });
    expect(await validated).toEqual(messages);
    const again = validateCard(frame);
    answer({ type: "corkwood-pay:valid" });
    expect(await again).toEqual([]);
  });

  it("ignore messages from other windows, and responses to other requests", async () => {
    const { frame, asked, say, answer } = openFrame();
    const tokenised = tokenise(frame);
    const forged = { type: "corkwood-pay:token", nonce: "forged" };
    say({ ...forged, id: asked[0]?.id }, {});
    say({ ...forged, id: "another" });
    say("corkwood-pay:token");
    answer({ type: "corkwood-pay:token", nonce: "n" });
    expect(await tokenised).toEqual({ nonce: "n", needsAuthentication: false });
  });

  it("time out if there is no response", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const tokenised = tokenise(openFrame().frame);
    vi.advanceTimersByTime(15_000);
    expect(await tokenised).toEqual({
      messages: ["The card fields did not respond. Please try again."],
      isBesideField: false,
    });
    vi.useRealTimers();
  });
});

describe("a 3-D Secure challenge", () => {
  it("starts once its frame has loaded, and returns the nonce", async () => {
    const { frame, asked, say, answer } = openFrame();
    const authenticated = authenticate(frame, "n", never);
    expect(asked).toEqual([]);
    say({ type: "corkwood-pay:ready", height: 300 });
    expect(asked).toMatchObject([{ type: "corkwood-pay:authenticate", nonce: "n" }]);
    answer({ type: "corkwood-pay:token", nonce: "n" });
    expect(await authenticated).toEqual({ nonce: "n" });
  });

  it.each([
    ["failed", "THREE_D_SECURE_AUTHENTICATION_FAILED"],
    ["unsupported", "THREE_D_SECURE_UNSUPPORTED_CARD"],
    ["error", "THREE_D_SECURE_AUTHENTICATION_ERROR"],
    ["cancelled", "THREE_D_SECURE_CHALLENGE_CANCELLED"],
    ["something else", "THREE_D_SECURE_REQUEST_ERROR"],
  ])("returns the corresponding code if the challenge ends with '%s'", async (reason, code) => {
    const { frame, say, answer } = openFrame();
    const authenticated = authenticate(frame, "n", never);
    say({ type: "corkwood-pay:ready" });
    answer({ type: "corkwood-pay:refused", reason });
    expect(await authenticated).toEqual({ code });
  });

  it("is cancelled when its dialog is closed", async () => {
    const closing = new AbortController();
    const authenticated = authenticate(openFrame().frame, "n", closing.signal);
    closing.abort();
    expect(await authenticated).toEqual({ code: "THREE_D_SECURE_CHALLENGE_CANCELLED" });
  });
});

describe("an approval", () => {
  it("returns a nonce, or undefined if the shopper cancels or closes the page", async () => {
    const { frame, asked, say, answer } = openFrame();
    const approved = approve(frame, never, "token");
    say({ type: "corkwood-pay:ready" });
    expect(asked).toMatchObject([{ type: "corkwood-pay:approve", token: "token" }]);
    answer({ type: "corkwood-pay:token", nonce: "n" });
    expect(await approved).toEqual({ nonce: "n" });

    const cancelled = approve(frame, never);
    say({ type: "corkwood-pay:ready" });
    answer({ type: "corkwood-pay:refused", reason: "cancelled" });
    expect(await cancelled).toBeUndefined();

    const closing = new AbortController();
    const closed = approve(frame, closing.signal);
    closing.abort();
    expect(await closed).toBeUndefined();
  });
});

describe("listening to a frame", () => {
  it("stops when the listener is removed", () => {
    const { frame, say } = openFrame();
    const heard = vi.fn<() => void>();
    const stop = listenToFrame(frame, heard);
    say({ type: "corkwood-pay:resize", height: 5 });
    stop();
    say({ type: "corkwood-pay:resize", height: 6 });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
