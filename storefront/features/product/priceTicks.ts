import { dollars, formatWholeMoney, type Dollars } from "@corkwood/commerce";

/** Returns the smallest round number that is at least this amount. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return unit * ([1, 2, 5, 10].find((factor) => factor * unit >= amount) ?? 10);
}

/** Ticks of a price axis: zero and two or three whole amounts, ending with the first one above the highest price. */
export function priceTicks(highest: Dollars): { amount: number; label: string }[] {
  const step = (count: number) => roundUp(Math.max(1, highest / count));
  const count = 2 * step(2) < 3 * step(3) ? 2 : 3;
  return Array.from({ length: count + 1 }, (_, index) => {
    const amount = dollars(index * step(count));
    return { amount, label: formatWholeMoney(amount) };
  });
}
