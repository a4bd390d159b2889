import type { Variant } from "@corkwood/commerce";
import type { Line } from "../lines/line.ts";
import type { Random } from "../random/random.ts";
import { drawStock, type Trade } from "./trade.ts";

interface Form {
  label: string;
  suffix: string;
}

/**
 * Returns a SKU base such as 'CW-148213'. The prime stride spreads the numbers without repetition up to 899,981
 * products.
 */
function skuBase(index: number): string {
  return `CW-${100_000 + ((index * 7919 + 48_211) % 899_981)}`;
}

export function volumeLabel(volume: number): string {
  return volume === 1500 ? "1.5 L magnum" : `${volume} ml`;
}

/** All variants of a product have the same price, so they differ in packaging and release but never in size. */
function formsOf(random: Random, line: Line, volume: number, year: number): Form[] {
  const label = volumeLabel(volume);
  const plain = { label, suffix: String(volume) };
  if (line.type === "Champagne" && line.vintages.length === 0 && random.chance(0.3)) {
    return [
      { label: `${label}, disgorged in ${year - 1}`, suffix: `${volume}-D${(year - 1) % 100}` },
      { label: `${label}, disgorged in ${year}`, suffix: `${volume}-D${year % 100}` },
    ];
  }
  const dressed = line.kind === "whisky" || line.type === "Champagne" ? 0.25 : line.tier >= 3 ? 0.12 : 0.02;
  if (!random.chance(dressed)) return [plain];
  const box = line.kind === "whisky" ? "gift tube" : "gift box";
  return [plain, { label: `${label} in ${box}`, suffix: `${volume}-G` }];
}

export function drawVariants(
  random: Random,
  line: Line,
  volume: number,
  index: number,
  trade: Trade,
  year: number,
): Variant[] {
  const number = String(index).padStart(5, "0");
  return formsOf(random, line, volume, year).map((form, position) => ({
    id: `v-${number}-${position + 1}`,
    code: `${skuBase(index)}-${form.suffix}`,
    label: form.label,
    ...drawStock(random, line, trade),
  }));
}
