/**
 * Order totals calculated by hand. A comment with the calculation precedes each order: bottles less promotions, then
 * delivery, insurance (1 % of the discounted bottles) and wrapping, then vouchers and store credit. Tax is one eleventh
 * of the total before vouchers and credit, without gift cards, to the nearest cent.
 */

/** Dollars per bottle. */
export const prices = { cheap: 3.33, riesling: 19.99, shiraz: 24.5, even: 50, port: 149.5, grand: 1234.5 } as const;
type Bottle = keyof typeof prices;

/** Offers by coupon code, in the order in which they are applied. */
export const offers = {
  TEN: { name: "Ten Off", effect: { type: "percent", percent: 10 } },
  FIVE: { name: "Five Dollars", effect: { type: "amountOff", amount: 5 } },
  SIXTH: { name: "Sixth Free", effect: { type: "buyGet", buy: 5, get: 1 } },
  FREIGHT: { name: "Freight", effect: { type: "freeDelivery" } },
} as const;
type Code = keyof typeof offers;

/** Metro: $9.95 up to 12 bottles, $19.95 from 13 on, free from $200. Remote: $34.50. Pickup, and gift cards by email: free. */
type To = "metro" | "remote" | "pickup" | "email";

export interface TotalsRow {
  lines?: readonly (readonly [name: Bottle, qty: number])[];
  /** Amounts of gift cards in dollars. */
  cards?: readonly number[];
  to: To;
  insured?: true;
  gift?: "messageOnly" | "wrapped";
  codes?: readonly Code[];
  /** Balance of each entered voucher, in dollars. */
  vouchers?: readonly number[];
  /** The signed-in customer's store credit, in dollars. */
  credit?: number;
  /** Amounts in dollars. Missing amounts are zero. */
  costs: {
    subtotal: number;
    /** Discounts by coupon code. */
    off?: Readonly<Partial<Record<Code, number>>>;
    delivery?: number;
    insurance?: number;
    wrapping?: number;
    byVouchers?: number;
    byCredit?: number;
    total: number;
    /** Tax included: one eleventh of the order's cost before vouchers and store credit, without gift cards. */
    gst: number;
  };
}

export const totals: readonly TotalsRow[] = [
  // --- delivery ---
  // 24.50; 24.50 + 9.95 = 34.45
  { lines: [["shiraz", 1]], to: "metro", costs: { subtotal: 24.5, delivery: 9.95, total: 34.45, gst: 3.13 } },
  // 12 × 3.33 = 39.96; 39.96 + 9.95 = 49.91
  { lines: [["cheap", 12]], to: "metro", costs: { subtotal: 39.96, delivery: 9.95, total: 49.91, gst: 4.54 } },
  // 13 × 3.33 = 43.29; the thirteenth bottle: 43.29 + 19.95 = 63.24
  { lines: [["cheap", 13]], to: "metro", costs: { subtotal: 43.29, delivery: 19.95, total: 63.24, gst: 5.75 } },
  // 49.00 + 3 × 19.99 = 49.00 + 59.97 = 108.97; 108.97 + 34.50 = 143.47
  {
    lines: [
      ["shiraz", 2],
      ["riesling", 3],
    ],
    to: "remote",
    costs: { subtotal: 108.97, delivery: 34.5, total: 143.47, gst: 13.04 },
  },
  // 10 × 19.99 = 199.90, ten cents below free delivery; 199.90 + 9.95 = 209.85
  { lines: [["riesling", 10]], to: "metro", costs: { subtotal: 199.9, delivery: 9.95, total: 209.85, gst: 19.08 } },
  // 4 × 50.00 = 200.00, from which delivery is free
  { lines: [["even", 4]], to: "metro", costs: { subtotal: 200, total: 200, gst: 18.18 } },
  // 12 × 24.50 = 294.00, free
  { lines: [["shiraz", 12]], to: "metro", costs: { subtotal: 294, total: 294, gst: 26.73 } },
  // 294.00; no free delivery in the remote zone; 294.00 + 34.50 = 328.50
  { lines: [["shiraz", 12]], to: "remote", costs: { subtotal: 294, delivery: 34.5, total: 328.5, gst: 29.86 } },
  // 13 × 3.33 = 43.29, picked up
  { lines: [["cheap", 13]], to: "pickup", costs: { subtotal: 43.29, total: 43.29, gst: 3.94 } },

  // --- insurance ---
  // 24.50; 1 % = 0.245, half a cent rounds up to 0.25; 24.50 + 9.95 + 0.25 = 34.70
  {
    lines: [["shiraz", 1]],
    to: "metro",
    insured: true,
    costs: { subtotal: 24.5, delivery: 9.95, insurance: 0.25, total: 34.7, gst: 3.15 },
  },
  // 19.99; 1 % = 0.1999, 0.20; 19.99 + 9.95 + 0.20 = 30.14
  {
    lines: [["riesling", 1]],
    to: "metro",
    insured: true,
    costs: { subtotal: 19.99, delivery: 9.95, insurance: 0.2, total: 30.14, gst: 2.74 },
  },
  // 3 × 3.33 = 9.99; 1 % = 0.0999, 0.10; 9.99 + 9.95 + 0.10 = 20.04
  {
    lines: [["cheap", 3]],
    to: "metro",
    insured: true,
    costs: { subtotal: 9.99, delivery: 9.95, insurance: 0.1, total: 20.04, gst: 1.82 },
  },
  // 294.00; 1 % = 2.94; 294.00 + 34.50 + 2.94 = 331.44
  {
    lines: [["shiraz", 12]],
    to: "remote",
    insured: true,
    costs: { subtotal: 294, delivery: 34.5, insurance: 2.94, total: 331.44, gst: 30.13 },
  },
  // 2 × 149.50 = 299.00; no insurance for pickup
  { lines: [["port", 2]], to: "pickup", insured: true, costs: { subtotal: 299, total: 299, gst: 27.18 } },
  // 4 × 1234.50 = 4938.00, free; 1 % = 49.38; 4938.00 + 49.38 = 4987.38
  {
    lines: [["grand", 4]],
    to: "metro",
    insured: true,
    costs: { subtotal: 4938, insurance: 49.38, total: 4987.38, gst: 453.4 },
  },

  // --- wrapping ---
  // 24.50 + 9.95 + 1 × 5.00 = 39.45
  {
    lines: [["shiraz", 1]],
    to: "metro",
    gift: "wrapped",
    costs: { subtotal: 24.5, delivery: 9.95, wrapping: 5, total: 39.45, gst: 3.59 },
  },
  // 9.99 + 9.95 + 3 × 5.00 = 34.94
  {
    lines: [["cheap", 3]],
    to: "metro",
    gift: "wrapped",
    costs: { subtotal: 9.99, delivery: 9.95, wrapping: 15, total: 34.94, gst: 3.18 },
  },
  // 4 × 3.33 = 13.32; above three bottles the price is per case of twelve: 13.32 + 9.95 + 15.00 = 38.27
  {
    lines: [["cheap", 4]],
    to: "metro",
    gift: "wrapped",
    costs: { subtotal: 13.32, delivery: 9.95, wrapping: 15, total: 38.27, gst: 3.48 },
  },
  // 39.96 + 9.95 + 15.00 = 64.91
  {
    lines: [["cheap", 12]],
    to: "metro",
    gift: "wrapped",
    costs: { subtotal: 39.96, delivery: 9.95, wrapping: 15, total: 64.91, gst: 5.9 },
  },
  // 43.29 + 19.95 + 2 × 15.00 = 93.24
  {
    lines: [["cheap", 13]],
    to: "metro",
    gift: "wrapped",
    costs: { subtotal: 43.29, delivery: 19.95, wrapping: 30, total: 93.24, gst: 8.48 },
  },
  // 49.00 + 9.95; a gift message alone adds no wrapping fee
  {
    lines: [["shiraz", 2]],
    to: "metro",
    gift: "messageOnly",
    costs: { subtotal: 49, delivery: 9.95, total: 58.95, gst: 5.36 },
  },
  // 49.00 + 2 × 5.00 = 59.00, picked up
  {
    lines: [["shiraz", 2]],
    to: "pickup",
    gift: "wrapped",
    costs: { subtotal: 49, wrapping: 10, total: 59, gst: 5.36 },
  },
  // 25 × 3.33 = 83.25; 1 % = 0.8325, 0.83; three cases 45.00; 83.25 + 19.95 + 0.83 + 45.00 = 149.03
  {
    lines: [["cheap", 25]],
    to: "metro",
    insured: true,
    gift: "wrapped",
    costs: { subtotal: 83.25, delivery: 19.95, insurance: 0.83, wrapping: 45, total: 149.03, gst: 13.55 },
  },

  // --- promotions ---
  // 49.00 - 4.90 = 44.10; 44.10 + 9.95 = 54.05
  {
    lines: [["shiraz", 2]],
    to: "metro",
    codes: ["TEN"],
    costs: { subtotal: 49, off: { TEN: 4.9 }, delivery: 9.95, total: 54.05, gst: 4.91 },
  },
  // 9 × 24.50 = 220.50; - 22.05 = 198.45, which is below free delivery; 198.45 + 9.95 = 208.40
  {
    lines: [["shiraz", 9]],
    to: "metro",
    codes: ["TEN"],
    costs: { subtotal: 220.5, off: { TEN: 22.05 }, delivery: 9.95, total: 208.4, gst: 18.95 },
  },
  // 49.00 - 4.90 - 5.00 = 39.10; 39.10 + 9.95 = 49.05
  {
    lines: [["shiraz", 2]],
    to: "metro",
    codes: ["FIVE", "TEN"],
    costs: { subtotal: 49, off: { TEN: 4.9, FIVE: 5 }, delivery: 9.95, total: 49.05, gst: 4.46 },
  },
  // 200.00 - 20.00 = 180.00; 1 % of that = 1.80; 180.00 + 9.95 + 1.80 = 191.75
  {
    lines: [["even", 4]],
    to: "metro",
    insured: true,
    codes: ["TEN"],
    costs: { subtotal: 200, off: { TEN: 20 }, delivery: 9.95, insurance: 1.8, total: 191.75, gst: 17.43 },
  },
  // 24.50, with free delivery
  { lines: [["shiraz", 1]], to: "remote", codes: ["FREIGHT"], costs: { subtotal: 24.5, total: 24.5, gst: 2.23 } },
  // 299.00 + 2.99 + 10.00 = 311.99
  {
    lines: [["port", 2]],
    to: "remote",
    insured: true,
    gift: "wrapped",
    codes: ["FREIGHT"],
    costs: { subtotal: 299, insurance: 2.99, wrapping: 10, total: 311.99, gst: 28.36 },
  },
  // 6 × 19.99 = 119.94; one bottle in six is free: 119.94 - 19.99 = 99.95; 99.95 + 9.95 = 109.90
  {
    lines: [["riesling", 6]],
    to: "metro",
    codes: ["SIXTH"],
    costs: { subtotal: 119.94, off: { SIXTH: 19.99 }, delivery: 9.95, total: 109.9, gst: 9.99 },
  },
  // 122.50 + 3.33 = 125.83; the cheapest of six is free: - 3.33 = 122.50; 122.50 + 9.95 = 132.45
  {
    lines: [
      ["shiraz", 5],
      ["cheap", 1],
    ],
    to: "metro",
    codes: ["SIXTH"],
    costs: { subtotal: 125.83, off: { SIXTH: 3.33 }, delivery: 9.95, total: 132.45, gst: 12.04 },
  },
  // Two lines of one wine: 7 × 3.33 = 23.31; 10 % = 2.331, 2.33; 23.31 - 2.33 = 20.98; 20.98 + 9.95 = 30.93
  {
    lines: [
      ["cheap", 3],
      ["cheap", 4],
    ],
    to: "metro",
    codes: ["TEN"],
    costs: { subtotal: 23.31, off: { TEN: 2.33 }, delivery: 9.95, total: 30.93, gst: 2.81 },
  },
  // 299.00 - 29.90 = 269.10; picked up, so no insurance
  {
    lines: [["port", 2]],
    to: "pickup",
    insured: true,
    codes: ["TEN"],
    costs: { subtotal: 299, off: { TEN: 29.9 }, total: 269.1, gst: 24.46 },
  },
  // 3.33; the discount cannot exceed the price of the bottle; 0.00 + 9.95 = 9.95
  {
    lines: [["cheap", 1]],
    to: "metro",
    codes: ["FIVE"],
    costs: { subtotal: 3.33, off: { FIVE: 3.33 }, delivery: 9.95, total: 9.95, gst: 0.9 },
  },
  // 3.33 - 3.33 = 0.00, with free delivery
  {
    lines: [["cheap", 1]],
    to: "metro",
    codes: ["FIVE", "FREIGHT"],
    costs: { subtotal: 3.33, off: { FIVE: 3.33 }, total: 0, gst: 0 },
  },

  // --- gift cards ---
  { cards: [50], to: "email", costs: { subtotal: 50, total: 50, gst: 0 } },
  // 150.00 + 100.00 = 250.00: offers, insurance and wrapping do not apply to gift cards
  {
    cards: [150, 100],
    to: "email",
    insured: true,
    gift: "wrapped",
    codes: ["TEN"],
    costs: { subtotal: 250, total: 250, gst: 0 },
  },
  // 100.00 - 30.00 = 70.00
  { cards: [100], to: "email", vouchers: [30], costs: { subtotal: 100, byVouchers: 30, total: 70, gst: 0 } },
  // 1000.00 - 250.50 = 749.50
  { cards: [1000], to: "email", credit: 250.5, costs: { subtotal: 1000, byCredit: 250.5, total: 749.5, gst: 0 } },

  // --- vouchers ---
  // 34.45 - 10.00 = 24.45
  {
    lines: [["shiraz", 1]],
    to: "metro",
    vouchers: [10],
    costs: { subtotal: 24.5, delivery: 9.95, byVouchers: 10, total: 24.45, gst: 3.13 },
  },
  // 34.45 - 20.00 - 14.45 = 0.00; 5.55 is left on the second voucher
  {
    lines: [["shiraz", 1]],
    to: "metro",
    vouchers: [20, 20],
    costs: { subtotal: 24.5, delivery: 9.95, byVouchers: 34.45, total: 0, gst: 3.13 },
  },
  // 44.10; 1 % = 0.441, 0.44; 44.10 + 9.95 + 0.44 + 10.00 = 64.49; - 50.00 = 14.49
  {
    lines: [["shiraz", 2]],
    to: "metro",
    insured: true,
    gift: "wrapped",
    codes: ["TEN"],
    vouchers: [50],
    costs: {
      subtotal: 49,
      off: { TEN: 4.9 },
      delivery: 9.95,
      insurance: 0.44,
      wrapping: 10,
      byVouchers: 50,
      total: 14.49,
      gst: 5.86,
    },
  },
  // 3.33 - 3.33 = 0.00
  {
    lines: [["cheap", 1]],
    to: "pickup",
    vouchers: [50],
    costs: { subtotal: 3.33, byVouchers: 3.33, total: 0, gst: 0.3 },
  },
  // 149.50 + 9.95 = 159.45; - 1.11 - 2.22 - 3.33 = 152.79
  {
    lines: [["port", 1]],
    to: "metro",
    vouchers: [1.11, 2.22, 3.33],
    costs: { subtotal: 149.5, delivery: 9.95, byVouchers: 6.66, total: 152.79, gst: 14.5 },
  },
  // 59.97 - 5.00 = 54.97; 54.97 + 34.50 = 89.47; - 89.46 = 0.01
  {
    lines: [["riesling", 3]],
    to: "remote",
    codes: ["FIVE"],
    vouchers: [89.46],
    costs: { subtotal: 59.97, off: { FIVE: 5 }, delivery: 34.5, byVouchers: 89.46, total: 0.01, gst: 8.13 },
  },

  // --- store credit ---
  // 34.45 - 4.45 = 30.00
  {
    lines: [["shiraz", 1]],
    to: "metro",
    credit: 4.45,
    costs: { subtotal: 24.5, delivery: 9.95, byCredit: 4.45, total: 30, gst: 3.13 },
  },
  // 34.45 - 34.45 = 0.00
  {
    lines: [["shiraz", 1]],
    to: "metro",
    credit: 100,
    costs: { subtotal: 24.5, delivery: 9.95, byCredit: 34.45, total: 0, gst: 3.13 },
  },
  // Vouchers first: 34.45 - 30.00 - 4.45 = 0.00
  {
    lines: [["shiraz", 1]],
    to: "metro",
    vouchers: [30],
    credit: 100,
    costs: { subtotal: 24.5, delivery: 9.95, byVouchers: 30, byCredit: 4.45, total: 0, gst: 3.13 },
  },
  // 34.45 - 34.45 = 0.00; the credit is not used
  {
    lines: [["shiraz", 1]],
    to: "metro",
    vouchers: [34.45],
    credit: 100,
    costs: { subtotal: 24.5, delivery: 9.95, byVouchers: 34.45, total: 0, gst: 3.13 },
  },
  // 59.00 for two wrapped bottles with pickup; 59.00 - 9.00 = 50.00
  {
    lines: [["shiraz", 2]],
    to: "pickup",
    gift: "wrapped",
    credit: 9,
    costs: { subtotal: 49, wrapping: 10, byCredit: 9, total: 50, gst: 5.36 },
  },
  // 12 × 24.50 = 294.00, free; one case 15.00; 309.00 - 100.00 - 9.00 = 200.00
  {
    lines: [["shiraz", 12]],
    to: "metro",
    gift: "wrapped",
    vouchers: [100],
    credit: 9,
    costs: { subtotal: 294, wrapping: 15, byVouchers: 100, byCredit: 9, total: 200, gst: 28.09 },
  },
  // 24.50; 1 % = 0.25; 24.50 + 34.50 + 0.25 + 5.00 = 64.25; - 64.24 = 0.01
  {
    lines: [["shiraz", 1]],
    to: "remote",
    insured: true,
    gift: "wrapped",
    credit: 64.24,
    costs: { subtotal: 24.5, delivery: 34.5, insurance: 0.25, wrapping: 5, byCredit: 64.24, total: 0.01, gst: 5.84 },
  },

  // --- all together ---
  // 13 × 24.50 = 318.50; - 31.85 = 286.65; 1 % = 2.8665, 2.87; two cases 30.00; 286.65 + 2.87 + 30.00 = 319.52;
  // - 100.00 - 19.52 = 200.00
  {
    lines: [["shiraz", 13]],
    to: "remote",
    insured: true,
    gift: "wrapped",
    codes: ["TEN", "FREIGHT"],
    vouchers: [100],
    credit: 19.52,
    costs: {
      subtotal: 318.5,
      off: { TEN: 31.85 },
      insurance: 2.87,
      wrapping: 30,
      byVouchers: 100,
      byCredit: 19.52,
      total: 200,
      gst: 29.05,
    },
  },
  // 4938.00 + 13 × 50.00 = 5588.00; - 558.80 = 5029.20; 1 % = 50.292, 50.29; two cases 30.00;
  // 5029.20 + 34.50 + 50.29 + 30.00 = 5143.99; - 1000.00 - 143.99 = 4000.00
  {
    lines: [
      ["grand", 4],
      ["even", 13],
    ],
    to: "remote",
    insured: true,
    gift: "wrapped",
    codes: ["TEN"],
    vouchers: [600, 400],
    credit: 143.99,
    costs: {
      subtotal: 5588,
      off: { TEN: 558.8 },
      delivery: 34.5,
      insurance: 50.29,
      wrapping: 30,
      byVouchers: 1000,
      byCredit: 143.99,
      total: 4000,
      gst: 467.64,
    },
  },
  // 6 × 24.50 = 147.00; - 14.70 = 132.30; a sixth of that is free: - 22.05 = 110.25; one case 15.00; 125.25;
  // - 25.25 - 100.00 = 0.00
  {
    lines: [["shiraz", 6]],
    to: "pickup",
    gift: "wrapped",
    codes: ["TEN", "SIXTH"],
    vouchers: [25.25],
    credit: 500,
    costs: {
      subtotal: 147,
      off: { TEN: 14.7, SIXTH: 22.05 },
      wrapping: 15,
      byVouchers: 25.25,
      byCredit: 100,
      total: 0,
      gst: 11.39,
    },
  },
];
