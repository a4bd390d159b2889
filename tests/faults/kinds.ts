import type { Drop } from "./steps.ts";

/** Orders by contents and payment. */
type Base = "card" | "rich" | "paypal" | "afterpay" | "transfer" | "voucher" | "giftcards" | "declined";

/** Additional features used by an order. */
type Extra = "voucher" | "credit" | "code";

export interface Kind {
  base: Base;
  drop?: Drop;
  /** Whether the call cancels the previous round's order. */
  isCancel?: boolean;
}

const extras: Partial<Record<Base, readonly Extra[]>> = {
  rich: ["voucher", "credit", "code"],
  declined: ["voucher", "credit", "code"],
  transfer: ["code"],
  voucher: ["voucher", "code"],
};

export const wants = ({ base, isCancel }: Kind, extra: Extra) => !isCancel && (extras[base]?.includes(extra) ?? false);

/** Calls in progress at each kill. */
export const kinds: readonly Kind[] = [
  { base: "card" },
  { base: "rich" },
  { base: "paypal" },
  { base: "afterpay" },
  { base: "transfer" },
  { base: "voucher" },
  { base: "giftcards" },
  { base: "declined" },
  { base: "rich", drop: "answer" },
  { base: "rich", drop: "request" },
  { base: "rich", drop: "late" },
  { base: "rich", drop: "everything" },
  { base: "rich", drop: "void" },
  { base: "giftcards", drop: "answer" },
  { base: "declined", drop: "answer" },
  { base: "paypal", drop: "request" },
  { base: "rich", isCancel: true },
  { base: "giftcards", isCancel: true },
  { base: "transfer", isCancel: true },
  { base: "rich", drop: "answer", isCancel: true },
  { base: "paypal", drop: "request", isCancel: true },
];

/** Name such as 'rich-answer-1', shared by its product, voucher and account. */
export function nameOf({ base, drop }: Kind, round: number): string {
  return [base, ...(drop ? [drop] : []), round % 2].join("-");
}

const losses: Readonly<Record<Drop, string>> = {
  request: "request lost",
  late: "request delayed",
  answer: "response lost",
  everything: "all responses lost",
  void: "request and void response lost",
  silence: "no response",
};

/** Title in the table of results. */
export function titleOf({ base, drop, isCancel }: Kind): string {
  return `${isCancel ? "cancel " : ""}${base}${drop ? `, ${losses[drop]}` : ""}`;
}

/** Finds a kind of placement. */
export function kindOf(base: Base, drop?: Drop): Kind {
  const found = kinds.find((kind) => kind.base === base && kind.drop === drop && !kind.isCancel);
  if (!found) throw new Error(`There is no kind of ${base}`);
  return found;
}

export const placements = kinds.filter(({ isCancel }) => !isCancel);
