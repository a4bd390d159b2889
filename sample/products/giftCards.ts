import { dollars, pathSlugOf } from "@corkwood/commerce";
import { giftCardDrawing } from "../bottle/giftCard.ts";
import { categoryId } from "./categories.ts";
import type { SampleProduct } from "./sampleShop.ts";

const cards = [
  {
    name: "Corkwood Gift Card",
    palette: 6,
    text: "<p>For the person who already knows what they like. Choose an amount, write a few words and we send the card by email within minutes, or on the day you pick.</p><p>It can be spent here or in any of our shops, on one bottle or on several, and it is good for three years.</p>",
  },
  {
    name: "Corkwood Cellar Gift Card",
    palette: 12,
    text: "<p>A start to someone’s cellar, in an amount that you choose. The card comes with an invitation to talk to our buyers, who will help to spend it on bottles that are worth the wait.</p><p>Sent by email with your own words, good for three years, here and in any of our shops, on one bottle or on a mixed dozen.</p>",
  },
  {
    name: "Corkwood Whisky Gift Card",
    palette: 4,
    text: "<p>A dram now or a bottle for later: this card is for those who read the age statement first. It arrives by email with your message, and our whisky people will gladly talk the lucky one through the shelf.</p><p>Any balance left over stays on the card until it is used, for three years.</p>",
  },
];

/** Gift cards have an amount instead of a price and never sell out. @param now epoch milliseconds */
export function giftCards(now: number): SampleProduct[] {
  return cards.map(({ name, palette, text }, position): SampleProduct => {
    const number = String(position + 1).padStart(5, "0");
    return {
      id: `p-${number}`,
      name,
      path: `products/${pathSlugOf(name)}`,
      description: text,
      price: dollars(50),
      erpOriginalPrice: dollars(50),
      showPrice: true,
      state: "evergreen",
      functionalType: "giftcard",
      cartQtyMin: 1,
      cartQtyMax: 0,
      stockUpdatedAt: Math.floor(now / 1000),
      allowRestockNotifications: false,
      badgeIds: [],
      images: [{ url: `/media/products/p-${number}`, alt: name }],
      variants: [
        {
          id: `v-${number}-1`,
          code: `CW-GIFT-${position + 1}`,
          label: "By email",
          qty: 999,
          qtyRaw: 999,
          locationQtys: {},
        },
      ],
      release: null,
      giftcard: { amountMin: dollars(50), amountMax: dollars(1000) },
      facts: {},
      spider: null,
      categoryIds: [categoryId("Gift Cards")],
      previousPaths: [],
      groupId: null,
      releasedAt: Math.floor(now / 1000) - 400 * 86_400,
      popularity: 500 - position * 20,
      bottle: giftCardDrawing(name.replace("Corkwood ", ""), palette),
    };
  });
}
