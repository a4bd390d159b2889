import { dollars, settledBook, type BookAddress, type CallAt, type Customer, type SentOf } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApi, type Send } from "../../services/api.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { removeAddress, saveAddress } from "./customer.actions.ts";
import { accountsOf } from "./session.actions.ts";

type Change = SentOf<CallAt<"PUT", "/api/account">>["body"]["customer"];

const entry = (street1: string, id = "0"): BookAddress => ({
  ...anAddress(),
  street1,
  id,
  isDefaultBilling: false,
  isDefaultShipping: false,
});

const refused = (code: string, status: number) =>
  new Response(JSON.stringify({ code, status, detail: code }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/** Creates an account that applies address book changes just as the server does. `before` runs before each change. */
function openAccount(before: (change: Change) => Promise<void> = async () => undefined) {
  let addresses = [entry("1 Old Street", "1"), entry("2 Old Street", "2")];
  let version = 1;
  const customer = (): Customer => ({
    firstName: "Ada",
    lastName: "Vintner",
    email: "ada@example.com",
    phone: "",
    billingAddress: null,
    shippingAddress: null,
    addresses,
    bookVersion: String(version),
    subscriptions: { marketing: false },
    storeCredit: { balance: dollars(0) },
    hasReceived: false,
  });
  const send: Send = async (_path, init) => {
    const { customer: change } = JSON.parse(init?.body as string) as { customer: Change };
    await before(change);
    if (change.bookVersion !== String(version)) return refused("STATE_SYNC_CONFLICT", 409);
    addresses = settledBook(addresses, change.addresses as BookAddress[]) ?? addresses;
    version += 1;
    return Response.json({ customer: customer() });
  };
  vi.stubGlobal("fetch", async () => Response.json({ customer: customer() }));
  const openTab = (): ShopState => {
    const shop = createShop(createApi(send, false), () => 0);
    shop.identity = { isSignedIn: () => true, email: () => "", token: async () => "t", accounts: accountsOf(shop) };
    return shop;
  };
  return { openTab, streets: () => addresses.map(({ street1 }) => street1), changed: () => version };
}
afterEach(() => vi.unstubAllGlobals());

describe("two tabs changing one address book", () => {
  it("keep both new addresses if both tabs save at the same moment", async () => {
    const { openTab, streets } = openAccount();
    await Promise.all([saveAddress(openTab(), entry("3 New Street")), saveAddress(openTab(), entry("4 New Street"))]);
    expect(streets().toSorted()).toEqual(["1 Old Street", "2 Old Street", "3 New Street", "4 New Street"]);
  });

  it("do not undo each other's removals and changes", async () => {
    const { openTab, streets } = openAccount();
    await Promise.all([
      removeAddress(openTab(), "1"),
      saveAddress(openTab(), entry("2 Changed Street", "2")),
      saveAddress(openTab(), entry("3 New Street")),
    ]);
    expect(streets().toSorted()).toEqual(["2 Changed Street", "3 New Street"]);
  });

  it("report an error instead of retrying forever if the address book keeps changing", async () => {
    const requests: Change[] = [];
    const { openTab } = openAccount(async (change) => {
      requests.push(change);
      change.bookVersion = "another";
    });
    await expect(saveAddress(openTab(), entry("3 New Street"))).rejects.toThrow("STATE_SYNC_CONFLICT");
    expect(requests).toHaveLength(5);
  });
});
