import type { Meta, StoryObj } from "@storybook/react-vite";
import axe from "axe-core";
import { expect, waitFor } from "storybook/test";
import { emailStories } from "../../server/emails/testing/emailStories.ts";
import { EmailViews } from "./EmailViews.tsx";

/** The kinds of the server's list: a new one without its story does not compile. */
type Kind = keyof typeof emailStories;

const meta = {
  title: "Emails",
  component: EmailViews,
  // Whole documents, checked in two colour schemes: they run with the pages.
  tags: ["page"],
  parameters: {
    layout: "fullscreen",
    // A frame is checked by itself: axe does not look into frames that it was not loaded in.
    a11y: { context: { exclude: ["iframe"] } },
  },
} satisfies Meta<typeof EmailViews>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A copy of a frame in which scripts run: axe has to be loaded in it. */
async function copyOf({ srcdoc, clientWidth }: HTMLIFrameElement) {
  const copy = document.createElement("iframe");
  copy.title = "A copy of the email";
  copy.width = String(clientWidth);
  copy.srcdoc = srcdoc;
  document.body.append(copy);
  await waitFor(() => expect(copy.contentDocument?.querySelector("h1")).not.toBeNull());
  const { contentDocument: inner, contentWindow: view } = copy;
  if (!inner || !view) throw new Error("The copy of the frame is empty");
  const script = inner.createElement("script");
  script.textContent = axe.source;
  inner.head.append(script);
  const { axe: own } = view as unknown as { axe: typeof axe };
  return { copy, inner, own };
}

/** No frame is wider than its phone, and axe finds nothing in it, in both colour schemes. */
async function check(canvasElement: HTMLElement) {
  const frames = [...canvasElement.querySelectorAll("iframe")];
  await expect(frames).toHaveLength(4);
  for (const frame of frames) {
    const { copy, inner, own } = await copyOf(frame);
    try {
      await expect(inner.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
      // An email has no landmarks: mail programs have their own.
      const { violations } = await own.run(inner, {
        rules: { region: { enabled: false }, "landmark-one-main": { enabled: false } },
      });
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      await expect(found, frame.title).toEqual([]);
    } finally {
      copy.remove();
    }
  }
}

const story = (kind: Kind): Story => ({
  args: { email: emailStories[kind] },
  play: ({ canvasElement }) => check(canvasElement),
});

/** An order that waits for a bank transfer. */
export const OrderPlaced: Story = story("orderPlaced");
/** An order whose money did not come in time. */
export const OrderCancelled: Story = story("orderCancelled");
/** A link that shows an order for a day. */
export const OrderLink: Story = story("orderLink");
/** An order that was delivered. */
export const OrderStep: Story = story("orderStep");
/** The first of two parcels. */
export const ParcelSent: Story = story("parcelSent");
/** A return that was accepted. */
export const ReturnChanged: Story = story("returnChanged");
/** To who was given a gift card. */
export const GiftCardBought: Story = story("giftCardBought");
/** A gift card of the shop's own. */
export const GiftCardGiven: Story = story("giftCardGiven");
/** A product that is back in stock. */
export const Restock: Story = story("restock");
/** A product that is released. */
export const Release: Story = story("release");
/** Asks whether an address wants the shop's emails. */
export const Subscribe: Story = story("subscribe");
/** In place of that, to an address that is on the list already. */
export const Subscribed: Story = story("subscribed");
/** Confirms a new account. */
export const ConfirmationCode: Story = story("confirmationCode");
/** To who signs up with the address of an account. */
export const AccountExists: Story = story("accountExists");
/** Confirms a new address of an account. */
export const EmailChangeCode: Story = story("emailChangeCode");
/** In place of the code, where the address is another account's. */
export const EmailTaken: Story = story("emailTaken");
/** Warns the old address. */
export const EmailChangeAsked: Story = story("emailChangeAsked");
/** To both addresses after a change. */
export const EmailChanged: Story = story("emailChanged");
/** Sets a new password. */
export const ResetCode: Story = story("resetCode");
/** After a password was changed. */
export const PasswordChanged: Story = story("passwordChanged");
/** Before the ways to log in change. */
export const ProofCode: Story = story("proofCode");
/** Proves the address that a provider named. */
export const FederatedCode: Story = story("federatedCode");
/** A browser that was not used before. */
export const NewDevice: Story = story("newDevice");
/** A passkey was added. */
export const PasskeyAdded: Story = story("passkeyAdded");
/** A passkey was removed. */
export const PasskeyRemoved: Story = story("passkeyRemoved");
/** A provider was added. */
export const ProviderLinked: Story = story("providerLinked");
/** A provider was removed. */
export const ProviderUnlinked: Story = story("providerUnlinked");

({
  OrderPlaced,
  OrderCancelled,
  OrderLink,
  OrderStep,
  ParcelSent,
  ReturnChanged,
  GiftCardBought,
  GiftCardGiven,
  Restock,
  Release,
  Subscribe,
  Subscribed,
  ConfirmationCode,
  AccountExists,
  EmailChangeCode,
  EmailTaken,
  EmailChangeAsked,
  EmailChanged,
  ResetCode,
  PasswordChanged,
  ProofCode,
  FederatedCode,
  NewDevice,
  PasskeyAdded,
  PasskeyRemoved,
  ProviderLinked,
  ProviderUnlinked,
}) satisfies Record<Capitalize<Kind>, Story>;
