import { emptySet, add, type Bitset } from "../core/bitset.ts";
import { fold, slugOf } from "../../../text/fold.ts";
import { eachOf, type Steps } from "../core/steps.ts";

/** One facet with options: maps products to values and values to products. */
export interface OptionColumn {
  /** Each value's slug and label, by code. */
  values: string[];
  labels: string[];
  /** Folded labels. */
  folded: string[];
  codes: Map<string, number>;
  /** Codes of product n: `codesOf[codeStarts[n]]` to `codesOf[codeStarts[n + 1]]`. */
  codeStarts: Uint32Array;
  codesOf: Uint32Array;
  /** Products with code c: `products[productStarts[c]]` to `products[productStarts[c + 1]]`. */
  productStarts: Uint32Array;
  products: Uint32Array;
}

export interface OptionValue {
  value: string;
  label: string;
}

/** Creates facet values from labels and computes each slug once. Labels without a letter or digit are dropped. */
export function rememberOptions(): (...labels: (string | undefined)[]) => OptionValue[] {
  const known = new Map<string, OptionValue[]>();
  return (...labels) =>
    labels.flatMap((label) => {
      if (label === undefined) return [];
      const remembered = known.get(label);
      if (remembered) return remembered;
      const value = slugOf(label);
      const options = value === "" ? [] : [{ value, label }];
      known.set(label, options);
      return options;
    });
}

/**
 * @param valuesOf values of each product, by ordinal @param known values that get the first codes, in this order,
 * such as the rating bands
 */
export function* buildOptionColumn(
  count: number,
  valuesOf: (ordinal: number) => OptionValue[],
  known: readonly OptionValue[] = [],
): Steps<OptionColumn> {
  const codes = new Map<string, number>();
  const values: string[] = [];
  const labels: string[] = [];
  const codeFor = ({ value, label }: OptionValue): number => {
    const existing = codes.get(value);
    if (existing !== undefined) return existing;
    codes.set(value, values.length);
    labels.push(label);
    return values.push(value) - 1;
  };
  for (const option of known) codeFor(option);
  const codeStarts = new Uint32Array(count + 1);
  const codeList: number[] = [];
  yield* eachOf(count, (ordinal) => {
    const own = valuesOf(ordinal).map(codeFor);
    for (const code of own.length > 1 ? new Set(own) : own) codeList.push(code);
    codeStarts[ordinal + 1] = codeList.length;
  });
  const codesOf = new Uint32Array(codeList);
  yield;
  const transposed = transpose(count, values.length, codeStarts, codesOf);
  return { values, labels, folded: labels.map(fold), codes, codeStarts, codesOf, ...transposed };
}

function transpose(count: number, codeCount: number, codeStarts: Uint32Array, codesOf: Uint32Array) {
  const productStarts = new Uint32Array(codeCount + 1);
  for (const code of codesOf) productStarts[code + 1] = (productStarts[code + 1] as number) + 1;
  for (let code = 0; code < codeCount; code++) {
    productStarts[code + 1] = (productStarts[code + 1] as number) + (productStarts[code] as number);
  }
  const next = productStarts.slice();
  const products = new Uint32Array(codesOf.length);
  for (let ordinal = 0; ordinal < count; ordinal++) {
    for (let at = codeStarts[ordinal] as number; at < (codeStarts[ordinal + 1] as number); at++) {
      const code = codesOf[at] as number;
      const place = next[code] as number;
      products[place] = ordinal;
      next[code] = place + 1;
    }
  }
  return { productStarts, products };
}

/** Products with any of these codes. */
export function productsWithAny(column: OptionColumn, chosen: readonly number[], count: number): Bitset {
  const set = emptySet(count);
  for (const code of chosen) {
    const end = column.productStarts[code + 1] as number;
    for (let at = column.productStarts[code] as number; at < end; at++) add(set, column.products[at] as number);
  }
  return set;
}

/** Counts the given products by code. */
export function countByCode(column: OptionColumn, products: Uint32Array): Uint32Array {
  const { codeStarts, codesOf } = column;
  const counts = new Uint32Array(column.values.length);
  for (let index = 0; index < products.length; index++) {
    const ordinal = products[index] as number;
    const end = codeStarts[ordinal + 1] as number;
    for (let at = codeStarts[ordinal] as number; at < end; at++) {
      const code = codesOf[at] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
  return counts;
}

/** Products whose value is within the bounds, both inclusive. `missing` marks products without a value. */
export function productsBetween(values: Int32Array, missing: number, low: number, high: number): Bitset {
  const set = emptySet(values.length);
  for (let ordinal = 0; ordinal < values.length; ordinal++) {
    const value = values[ordinal] as number;
    if (value !== missing && value >= low && value <= high) add(set, ordinal);
  }
  return set;
}
