import type { Drop } from "./steps.ts";

/** Ways to order that differ in what an order takes and in how it is paid. */
type Base = "card" | "rich" | "paypal" | "afterpay" | "transfer" | "voucher" | "giftcards" | "declined";

/** What an order takes beside bottles. */
type Extra = "voucher" | "credit" | "code";

export interface Kind {
  base: Base;
  drop?: Drop;
  /** What is done with the order of the round before. */
  isCancel?: boolean;
}

const extras: Partial<Record<Base, readonly Extra[]>> = {
  rich: ["voucher", "credit", "code"],
  declined: ["voucher", "credit", "code"],
  transfer: ["code"],
  voucher: ["voucher", "code"],
};

export const wants = ({ base, isCancel }: Kind, extra: Extra) => !isCancel && (extras[base]?.includes(extra) ?? false);

/** What is under way whenever a server is killed. */
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

/** Such as 'rich-answer-1': also of its product, its voucher and its account. */
export function nameOf({ base, drop }: Kind, round: number): string {
  return [base, ...(drop ? [drop] : []), round % 2].join("-");
}

const losses: Readonly<Record<Drop, string>> = {
  request: "request lost",
  late: "request late",
  answer: "answer lost",
  everything: "all answers lost",
  void: "request and voiding's answer lost",
  silence: "never answered",
};

/** What a table of results calls it. */
export function titleOf({ base, drop, isCancel }: Kind): string {
  return `${isCancel ? "cancel " : ""}${base}${drop ? `, ${losses[drop]}` : ""}`;
}

/** The kind of placement. */
export function kindOf(base: Base, drop?: Drop): Kind {
  const found = kinds.find((kind) => kind.base === base && kind.drop === drop && !kind.isCancel);
  if (!found) throw new Error(`There is no kind of ${base}`);
  return found;
}

export const placements = kinds.filter(({ isCancel }) => !isCancel);
