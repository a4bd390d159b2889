import { isOnlineMethod } from "@corkwood/commerce";
import type { OrderRow } from "../../server/db/schema.ts";
import { grouped, type Records } from "./records.ts";
import { initialStock } from "./fill.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Returns all inconsistencies in the records. Empty if there are none. */
export function violationsIn(records: Records): string[] {
  return [
    ...records.orders.filter(({ status }) => status === "pending").map(({ number }) => `${number} is still pending`),
    ...aboutStock(records),
    ...aboutVouchers(records),
    ...aboutCredit(records),
    ...aboutUses(records),
    ...aboutMoney(records),
    ...aboutEmails(records),
    ...aboutKeys(records),
  ];
}

const isSold = ({ status }: OrderRow) => status === "placed";

/** Checks that no bottle is lost or still reserved, and that the stores' stock adds up to the total. */
function aboutStock({ orders, items, variants }: Records): string[] {
  const sold = new Set(orders.filter(isSold).map(({ id }) => id));
  const soldOf = grouped(
    items.filter(({ orderId }) => sold.has(orderId)),
    ({ variantId }) => variantId,
  );
  return variants
    .filter(({ qtyRaw }) => qtyRaw > 0)
    .flatMap(({ id, qtyRaw, reserved, locationQtys }) => {
      const gone = sum((soldOf.get(id) ?? []).map(({ qty }) => qty));
      const shelves = Object.values(locationQtys);
      const inStores = sum(shelves.map((stock) => stock.qtyRaw));
      return [
        ...(qtyRaw + gone === initialStock ? [] : [`${id}: ${qtyRaw} left and ${gone} sold`]),
        ...(reserved === 0 ? [] : [`${id}: ${reserved} held`]),
        ...(inStores === qtyRaw ? [] : [`${id}: ${inStores} in stores of ${qtyRaw}`]),
        ...(shelves.every((stock) => stock.qty === stock.qtyRaw) ? [] : [`${id}: held in a store`]),
      ];
    });
}

/**
 * Each voucher's balance equals its amount minus redemptions. Each order's redemptions equal the voucher amount in its
 * total. Each sold gift card has one voucher.
 */
function aboutVouchers({ orders, items, vouchers, redemptions }: Records): string[] {
  const of = grouped(redemptions, ({ orderId }) => orderId);
  const takenOf = grouped(redemptions, ({ voucherCode }) => voucherCode);
  const issuedBy = grouped(vouchers, ({ orderId }) => orderId);
  const itemsOf = grouped(items, ({ orderId }) => orderId);
  return [
    ...vouchers.flatMap(({ code, amountCents, balanceCents }) => {
      const rows = (takenOf.get(code) ?? []).filter(({ status }) => status !== "returned");
      const taken = sum(rows.map((row) => row.amountCents));
      return amountCents - taken === balanceCents ? [] : [`${code}: ${balanceCents} left, ${taken} taken`];
    }),
    ...orders.flatMap((order) => {
      const { id, number, status, voucherCents, cancellingSince } = order;
      const rows = of.get(id) ?? [];
      const expected = { placed: "final", cancelled: "returned", pending: "held", released: "none" }[status];
      const wanted = status === "released" ? 0 : voucherCents;
      const cards = (itemsOf.get(id) ?? []).filter(({ giftcard }) => giftcard !== null).length;
      const issued = issuedBy.get(id) ?? [];
      const good = issued.filter(({ voidedAt }) => voidedAt === null).length;
      const wasPlaced = isSold(order) || status === "cancelled";
      return [
        ...(rows.every((row) => row.status === expected) ? [] : [`${number} is ${status}, its vouchers are not`]),
        ...(sum(rows.map((row) => row.amountCents)) === wanted ? [] : [`${number}: another amount of vouchers`]),
        ...(issued.length === (wasPlaced ? cards : 0) ? [] : [`${number}: ${issued.length} gift cards issued`]),
        ...(good === (isSold(order) && !cancellingSince ? cards : 0) ? [] : [`${number}: ${good} gift cards good`]),
      ];
    }),
  ];
}

function aboutCredit({ orders, credit, creditEntries }: Records): string[] {
  const of = grouped(creditEntries, ({ orderId }) => orderId);
  const ofAccount = grouped(creditEntries, ({ owner }) => owner);
  return [
    ...credit.flatMap(({ owner, balanceCents }) => {
      const moved = sum((ofAccount.get(owner) ?? []).map(({ amountCents }) => amountCents));
      return moved === balanceCents ? [] : [`${owner}: ${balanceCents} of credit, ${moved} moved`];
    }),
    ...orders.flatMap((order) => {
      const taken = -sum((of.get(order.id) ?? []).map(({ amountCents }) => amountCents));
      return taken === (isSold(order) ? order.creditCents : 0) ? [] : [`${order.number}: ${taken} of credit taken`];
    }),
  ];
}

/** Each order's stored promotions match its total, and single-use promotions were used once. */
function aboutUses({ orders, uses }: Records): string[] {
  const sold = new Set(orders.filter(isSold).map(({ id }) => id));
  const of = grouped(uses, ({ orderId }) => orderId);
  const counted = grouped(
    uses.filter(({ orderId }) => sold.has(orderId)),
    ({ promotionId, email }) => `${promotionId} of ${email}`,
  );
  return [
    ...[...counted].flatMap(([use, rows]) => (rows.length === 1 ? [] : [`${use}: used ${rows.length} times`])),
    ...orders.flatMap(({ id, number, discountCents }) => {
      const off = sum((of.get(id) ?? []).map(({ amountCents }) => amountCents));
      return off === discountCents ? [] : [`${number}: ${off} off, and not ${discountCents}`];
    }),
  ];
}

/** Checks that each charge has an order, each order is charged once, and each cancelled order is refunded once. */
function aboutMoney({ orders, payments, refunds }: Records): string[] {
  const paid = new Map(
    payments.filter(({ status }) => status === "authorised").map(({ key, amountCents }) => [key, amountCents]),
  );
  const refundsOf = grouped(refunds, ({ paymentKey }) => paymentKey);
  const known = new Set(orders.map(({ id }) => id));
  const paying = grouped(
    orders.filter((order) => isSold(order) && paid.has(order.id)),
    ({ email }) => email,
  );
  return [
    ...[...paid.keys()].filter((key) => !known.has(key)).map((key) => `${key} is charged for, and is no order`),
    ...orders.flatMap(({ id, number, status, paymentMethod, grandTotalCents, cancellingSince }) => {
      const wasPlaced = status === "placed" || status === "cancelled";
      const owed = wasPlaced && isOnlineMethod(paymentMethod) ? grandTotalCents : 0;
      const refunds = refundsOf.get(id) ?? [];
      const back = sum(refunds.map(({ amountCents }) => amountCents));
      const isRefundDue = status === "cancelled" && owed > 0;
      const isMoving = status === "placed" && cancellingSince !== null;
      return [
        ...((paid.get(id) ?? 0) === owed ? [] : [`${number} is ${status}: ${paid.get(id) ?? 0} charged of ${owed}`]),
        ...(refunds.length <= 1 && (isMoving || back === (isRefundDue ? owed : 0)) ? [] : [`${number}: ${back} back`]),
      ];
    }),
    ...[...paying].flatMap(([email, rows]) => (rows.length === 1 ? [] : [`${email} is charged ${rows.length} times`])),
  ];
}

/**
 * Checks that each order and gift card has its email, that each cancelled order has a cancellation email, and that
 * there are no other emails.
 */
function aboutEmails({ orders, items, emails }: Records): string[] {
  const itemsOf = grouped(items, ({ orderId }) => orderId);
  const expected = orders.flatMap((order) => {
    const { id, status } = order;
    const cards = (itemsOf.get(id) ?? []).filter(({ giftcard }) => giftcard !== null);
    if (status === "placed") return [`order:${id}`, ...cards.map(({ position }) => `giftcard:${id}:${position}`)];
    // The emails with its gift cards were removed before they were sent.
    return status === "cancelled" ? [`order:${id}`, `order:${id}:cancelled`] : [];
  });
  const written = new Set(emails.map(({ topic }) => topic));
  const wanted = new Set(expected);
  return [
    ...expected.filter((topic) => !written.has(topic)).map((topic) => `no email on ${topic}`),
    ...emails.filter(({ topic }) => !wanted.has(topic)).map(({ topic }) => `an email on ${topic}`),
  ];
}

/** No call was confirmed without a placed order. */
function aboutKeys({ orders, keys }: Records): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return keys.flatMap(({ key, orderId, status }) => {
    const order = byId.get(orderId ?? "");
    if (status === null) return [`the call ${key} has no answer`];
    const isThere = order?.status === "placed" || order?.status === "cancelled";
    return (status === 200) === isThere ? [] : [`the call ${key} is answered ${status}, its order is ${order?.status}`];
  });
}
