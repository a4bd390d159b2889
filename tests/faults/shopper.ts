import { randomUUID } from "node:crypto";
import type { PlacedOrder } from "@corkwood/commerce";
import { orderWith } from "../../server/orders/testing/testShop.ts";
import { anAddress, enterCard, highAmount, placePath, send, type TestCall } from "./calls.ts";
import { kindOf } from "./kinds.ts";
import { pause, within } from "./wait.ts";

/** Places one order after another, and repeats each with the same key until it is confirmed. */
export interface Shopper {
  /** Confirmed orders, oldest first. */
  confirmed: PlacedOrder[];
  /** Sends orders to this shop from now on. Until the shopper leaves, all orders must be confirmed. */
  visit: (url: string) => void;
  /** Stops sending orders. An in-flight order may fail, and is then repeated in the next shop. */
  leave: () => void;
  /** Waits until more orders are confirmed. */
  buys: (count: number) => Promise<void>;
  /** Waits until the in-flight order is confirmed, and places no others. */
  finish: () => Promise<void>;
}

/** Timeout in milliseconds. An order takes a fraction of a second, but longer on a busy machine. */
const maxWait = 240_000;
/** Time between orders in milliseconds. */
const pauseBetween = 200;

/** @param bottle product that each order contains once */
export function startShopper(bottle: { productId: string; variantId: string }): Shopper {
  const confirmed: PlacedOrder[] = [];
  let shop = { url: "", isOpen: false };
  const over = new AbortController();
  let failure: Error | undefined;

  /** Orders are paid in turn by card and by bank transfer. */
  const callTo = async (url: string): Promise<TestCall> => {
    const base = confirmed.length % 2 === 0 ? "card" : "transfer";
    const key = randomUUID();
    const cart = { email: `${key}@example.com`, items: [{ ...bottle, qty: 1 }], law: { isOfAge: true } };
    const payment = base === "card" ? await enterCard(url, "4111111111111111") : {};
    const body = JSON.stringify(orderWith([], highAmount, cart, payment));
    return {
      kind: kindOf(base),
      title: base,
      path: placePath,
      key,
      client: anAddress(),
      body,
      account: "",
      ends: [200],
    };
  };
  const buy = async (): Promise<void> => {
    for (let call: TestCall | undefined; ; await pause(20)) {
      const at = shop;
      if (!at.isOpen) continue;
      call ??= await callTo(at.url).catch(() => undefined);
      const answer = call && (await send(at.url, call));
      if (answer?.status === 200) {
        confirmed.push((JSON.parse(answer.text) as { order: PlacedOrder }).order);
        return;
      }
      if (at.isOpen) throw new Error(`An open shop did not confirm an order: ${answer?.text ?? "no response"}`);
    }
  };
  const shopping = (async () => {
    for (; !over.signal.aborted; await pause(pauseBetween)) await buy();
  })().catch((error: unknown) => {
    failure = error as Error;
  });
  const leave = () => {
    shop.isOpen = false;
  };
  return {
    confirmed,
    visit: (url) => {
      leave();
      shop = { url, isOpen: true };
    },
    leave,
    buys: async (count) => {
      const target = confirmed.length + count;
      await within(maxWait, "orders", () => failure !== undefined || confirmed.length >= target);
      if (failure) throw failure;
    },
    finish: async () => {
      over.abort();
      await shopping;
      if (failure) throw failure;
    },
  };
}
