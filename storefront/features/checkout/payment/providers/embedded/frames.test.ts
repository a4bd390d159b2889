import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { approve, authenticate, listenToFrame, tokenise } from "./frames.ts";

interface Asked {
  type: string;
  id: string;
}

/** A frame that answers when it is told to; the page's window hears it. */
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
  it("answer with a token, and whether the bank wants to be asked", async () => {
    const { frame, asked, answer } = openFrame();
    const tokenised = tokenise(frame, "client token");
    expect(asked).toMatchObject([{ type: "corkwood-pay:tokenise", clientToken: "client token" }]);
    answer({ type: "corkwood-pay:token", nonce: "n", needsAuthentication: true });
    expect(await tokenised).toEqual({ nonce: "n", needsAuthentication: true });
  });

  it("answer with what is wrong", async () => {
    const { frame, answer } = openFrame();
    const tokenised = tokenise(frame);
    answer({ type: "corkwood-pay:invalid", message: "Enter the card number.", field: "number" });
    expect(await tokenised).toEqual({ message: "Enter the card number.", isBesideField: true });
  });

  it("are listened to alone: what others say, or what answers another question, is nothing", async () => {
    const { frame, asked, say, answer } = openFrame();
    const tokenised = tokenise(frame);
    const forged = { type: "corkwood-pay:token", nonce: "forged" };
    say({ ...forged, id: asked[0]?.id }, {});
    say({ ...forged, id: "another" });
    say("corkwood-pay:token");
    answer({ type: "corkwood-pay:token", nonce: "n" });
    expect(await tokenised).toEqual({ nonce: "n", needsAuthentication: false });
  });

  it("that do not answer are given up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const tokenised = tokenise(openFrame().frame);
    vi.advanceTimersByTime(15_000);
    expect(await tokenised).toEqual({
      message: "The card fields did not answer. Please try again.",
      isBesideField: false,
    });
    vi.useRealTimers();
  });
});

describe("the bank's question", () => {
  it("is asked when its frame is there, and passed with the nonce", async () => {
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
  ])("that ends with '%s' has its code", async (reason, code) => {
    const { frame, say, answer } = openFrame();
    const authenticated = authenticate(frame, "n", never);
    say({ type: "corkwood-pay:ready" });
    answer({ type: "corkwood-pay:refused", reason });
    expect(await authenticated).toEqual({ code });
  });

  it("whose dialog is closed was cancelled", async () => {
    const closing = new AbortController();
    const authenticated = authenticate(openFrame().frame, "n", closing.signal);
    closing.abort();
    expect(await authenticated).toEqual({ code: "THREE_D_SECURE_CHALLENGE_CANCELLED" });
  });
});

describe("an approval", () => {
  it("has a nonce, or is nothing where the shopper cancelled or closed it", async () => {
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

describe("a frame", () => {
  it("is not heard any more once nobody listens", () => {
    const { frame, say } = openFrame();
    const heard = vi.fn<() => void>();
    const stop = listenToFrame(frame, heard);
    say({ type: "corkwood-pay:resize", height: 5 });
    stop();
    say({ type: "corkwood-pay:resize", height: 6 });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
