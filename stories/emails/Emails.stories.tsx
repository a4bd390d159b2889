import type { Meta, StoryObj } from "@storybook/react-vite";
import type { run } from "axe-core";
// The built module cannot run in another frame.
import axeSource from "axe-core/axe.min.js?raw";
import { expect, waitFor } from "storybook/test";
import { emailStories } from "../../server/emails/testing/emailStories.ts";
import { EmailViews } from "./EmailViews.tsx";

/** Email kinds in the server's list. A new kind without a story is a compile error. */
type Kind = keyof typeof emailStories;

const meta = {
  title: "Emails",
  component: EmailViews,
  // Emails are whole documents that are checked in two colour schemes, so these stories run with the page stories.
  tags: ["page"],
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof EmailViews>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A copy of a frame with scripts enabled, so that axe can be loaded in the frame. */
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
  script.textContent = axeSource;
  inner.head.append(script);
  const { axe: own } = view as unknown as { axe: { run: typeof run } };
  return { copy, inner, own };
}

/** Checks that no frame overflows and that axe finds no violations, in both colour schemes. */
async function check(canvasElement: HTMLElement) {
  const frames = [...canvasElement.querySelectorAll("iframe")];
  await expect(frames).toHaveLength(4);
  for (const frame of frames) {
    const { copy, inner, own } = await copyOf(frame);
    try {
      await expect(inner.documentElement.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
      // Emails have no landmarks, because mail clients provide their own.
      const { violations } = await own.run(inner, {
        rules: { region: { enabled: false }, "landmark-one-main": { enabled: false } },
        resultTypes: ["violations"],
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

/** An order awaiting a bank transfer. */
export const OrderPlaced: Story = story("orderPlaced");
/** An order cancelled because it was not paid in time. */
export const OrderCancelled: Story = story("orderCancelled");
/** A link to an order that is valid for a day. */
export const OrderLink: Story = story("orderLink");
/** A delivered order. */
export const OrderStep: Story = story("orderStep");
/** The first of two parcels. */
export const ParcelSent: Story = story("parcelSent");
/** An accepted return. */
export const ReturnChanged: Story = story("returnChanged");
/** Sent to the recipient of a gift card. */
export const GiftCardBought: Story = story("giftCardBought");
/** A gift card issued by the shop. */
export const GiftCardGiven: Story = story("giftCardGiven");
/** A product that is back in stock. */
export const Restock: Story = story("restock");
/** A product that has been released. */
export const Release: Story = story("release");
/** Asks the recipient to confirm a newsletter subscription. */
export const Subscribe: Story = story("subscribe");
/** Sent instead of the confirmation request to an address that is already subscribed. */
export const Subscribed: Story = story("subscribed");
/** Confirms a new account. */
export const ConfirmationCode: Story = story("confirmationCode");
/** Sent when someone signs up with the address of an existing account. */
export const AccountExists: Story = story("accountExists");
/** Confirms an account's new email address. */
export const EmailChangeCode: Story = story("emailChangeCode");
/** Sent instead of a code if the address belongs to another account. */
export const EmailTaken: Story = story("emailTaken");
/** Warns the old address about the requested change. */
export const EmailChangeAsked: Story = story("emailChangeAsked");
/** Sent to the old and the new address after a change. */
export const EmailChanged: Story = story("emailChanged");
/** Contains the code for setting a new password. */
export const ResetCode: Story = story("resetCode");
/** Sent after a password was changed. */
export const PasswordChanged: Story = story("passwordChanged");
/** Confirms a change of login methods. */
export const ProofCode: Story = story("proofCode");
/** Verifies the address reported by an identity provider. */
export const FederatedCode: Story = story("federatedCode");
/** A login from a new browser. */
export const NewDevice: Story = story("newDevice");
/** A passkey was added. */
export const PasskeyAdded: Story = story("passkeyAdded");
/** A passkey was removed. */
export const PasskeyRemoved: Story = story("passkeyRemoved");
/** An identity provider was linked. */
export const ProviderLinked: Story = story("providerLinked");
/** An identity provider was unlinked. */
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
