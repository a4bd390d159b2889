import type { AustralianState } from "../delivery/address.ts";
import { shopDay } from "../time/shopDay.ts";
import { dollars, formatWholeMoney, type Dollars } from "../money.ts";
import { dayText } from "../dates.ts";

/** Recipient, sender and amount of a gift card (specification/gift-cards#detail). */
export interface GiftcardDetail {
  /** Whole dollars. */
  amount: Dollars;
  recipientName: string;
  recipientEmail: string;
  message?: string | undefined;
  senderName: string;
  senderEmail: string;
  /** Sending date, ISO 8601. If undefined, the gift card is sent immediately. */
  sendOn?: string | undefined;
}

/** Minimum and maximum amount of a gift card, in whole dollars. */
export interface GiftcardBounds {
  amountMin: Dollars;
  amountMax: Dollars;
}

/** Presets and overall bounds in dollars (specification/gift-cards#presets, specification/gift-cards#overall). */
const presets = [50, 100, 150, 200, 250, 300, 350, 400].map((amount) => dollars(amount));
const overall: GiftcardBounds = { amountMin: dollars(50), amountMax: dollars(1000) };

/** The product's bounds, clamped to the bounds that apply to every gift card. */
function giftcardBounds({ amountMin, amountMax }: GiftcardBounds): GiftcardBounds {
  return {
    amountMin: dollars(Math.max(amountMin, overall.amountMin)),
    amountMax: dollars(Math.min(amountMax, overall.amountMax)),
  };
}

/** Amounts offered by the form: the presets within the product's bounds. */
export function giftcardPresets(product: GiftcardBounds): Dollars[] {
  const { amountMin, amountMax } = giftcardBounds(product);
  return presets.filter((amount) => amount >= amountMin && amount <= amountMax);
}

/** These messages are separate from the form's, because carts show them but do not load the form. */
const say = {
  amountEmpty: "Please select an amount or enter preferred amount.",
  amountRange: (minimum: Dollars, maximum: Dollars) =>
    `Please enter an amount between ${formatWholeMoney(minimum)} and ${formatWholeMoney(maximum)}.`,
  amountNotDigits: "You may only specify a custom amount using numbers.",
  dayOver: "The day to send it is over. Choose another day, or send it now.",
};

/** The form's message about an amount (specification/gift-cards#amount-empty). */
export function giftcardAmountError(typed: string, product: GiftcardBounds): string | undefined {
  const text = typed.trim();
  if (text === "") return say.amountEmpty;
  if (!/^\d+$/.test(text)) return say.amountNotDigits;
  const { amountMin, amountMax } = giftcardBounds(product);
  const amount = Number(text);
  return amount < amountMin || amount > amountMax ? say.amountRange(amountMin, amountMax) : undefined;
}

/** Error for a sending date in the past (specification/gift-cards#day-over). @param now epoch milliseconds */
export function dayOverError(sendOn: string, now: number, state: AustralianState): string | undefined {
  return sendOn < shopDay(now, state) ? say.dayOver : undefined;
}

type ShownDetail = Pick<GiftcardDetail, "recipientName" | "recipientEmail" | "message" | "sendOn"> &
  Partial<Pick<GiftcardDetail, "senderName" | "senderEmail">>;

/**
 * Lines that describe a gift card in the cart, the checkout, the order and its email (specification/gift-cards#shown).
 */
export function giftcardLines(detail: ShownDetail): string[] {
  const { recipientName, recipientEmail, message, senderName, senderEmail, sendOn } = detail;
  return [
    `For ${recipientName} (${recipientEmail})`,
    ...(senderName ? [`From ${senderName}${senderEmail ? ` (${senderEmail})` : ""}`] : []),
    ...(message ? [`Message: ${message}`] : []),
    sendOn === undefined ? "Sent as soon as the order is placed" : `Sent on ${dayText(sendOn)}`,
  ];
}
