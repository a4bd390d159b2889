import { melbourneDay } from "../melbourneDay.ts";
import { dollars, formatWholeMoney, type Dollars } from "../money.ts";

/** Who receives a gift card, and who sends it (specification/gift-cards#detail). */
export interface GiftcardDetail {
  /** Whole dollars. */
  amount: Dollars;
  recipientName: string;
  recipientEmail: string;
  message?: string | undefined;
  senderName: string;
  senderEmail: string;
  /** The day on which it is sent, ISO 8601; without one it is sent at once. */
  sendOn?: string | undefined;
}

/** The smallest and largest worth of a gift card, in whole dollars. */
export interface GiftcardBounds {
  amountMin: Dollars;
  amountMax: Dollars;
}

/** Dollars (specification/gift-cards#presets, specification/gift-cards#overall). */
const presets = [50, 100, 150, 200, 250, 300, 350, 400].map((amount) => dollars(amount));
const overall: GiftcardBounds = { amountMin: dollars(50), amountMax: dollars(1000) };

/** The product's own bounds, inside the bounds of every gift card. */
function giftcardBounds({ amountMin, amountMax }: GiftcardBounds): GiftcardBounds {
  return {
    amountMin: dollars(Math.max(amountMin, overall.amountMin)),
    amountMax: dollars(Math.min(amountMax, overall.amountMax)),
  };
}

/** The amounts that the form offers: the presets that the product allows. */
export function giftcardPresets(product: GiftcardBounds): Dollars[] {
  const { amountMin, amountMax } = giftcardBounds(product);
  return presets.filter((amount) => amount >= amountMin && amount <= amountMax);
}

/** '$50–$1,000': the price of a gift card is the range of its amounts (specification/gift-cards#written). */
export function giftcardPrice({ amountMin, amountMax }: GiftcardBounds): string {
  return `${formatWholeMoney(amountMin)}–${formatWholeMoney(amountMax)}`;
}

/** Shown where bottles have their delivery details. HTML, like those. */
export const giftcardDelivery =
  "<p>We email the gift card to its recipient as soon as you order, or at 8 am on the day you choose. Nothing is delivered to an address.</p>";

/** Carts show these messages too, and have no form. */
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

/** A card cannot be sent on a day that is over (specification/gift-cards#day-over). @param now epoch milliseconds */
export function dayOverError(sendOn: string, now: number): string | undefined {
  return sendOn < melbourneDay(now) ? say.dayOver : undefined;
}
