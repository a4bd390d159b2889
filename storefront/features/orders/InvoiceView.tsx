import {
  buyerOf,
  formatAbn,
  formatMoney,
  fullName,
  gstSentences,
  invoiceTitle,
  sellerOf,
  taxInvoice,
  type FoundOrder,
  type TaxInvoiceRow,
} from "@corkwood/commerce";
import { Button, ButtonLink, Heading, Inline, Notice, Spinner, Stack, Table, Text } from "@corkwood/ui";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import { useSite } from "../../shared/routing/site.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { AddressText } from "./address/AddressText.tsx";
import { Help, NeedsScripts } from "./Help.tsx";
import { LookupForm } from "./LookupForm.tsx";
import { lookupTitle } from "./OrderLookupView.tsx";
import { invoicePath, orderPath } from "../../shared/routing/orderPaths.ts";
import { orderTitle } from "./OrderView.tsx";
import { useKnownOrder } from "./useKnownOrder.ts";
import * as styles from "./InvoiceView.css.ts";
import { useShortDate } from "../../shared/hooks/useNow.ts";
import "./invoicePage.css";

/** Title until the order is known. */
export const invoiceName = "Tax invoice";

interface RowProps {
  row: TaxInvoiceRow;
  saysTax: boolean;
}

function Row({ row: { name, detail, qty, price, amount, isTaxed }, saysTax }: RowProps) {
  return (
    <tr>
      <th scope="row">{[name, detail].filter(Boolean).join(", ")}</th>
      <td data-numeric>{qty}</td>
      <td data-numeric>{price === undefined ? "" : formatMoney(price)}</td>
      {saysTax && <td>{isTaxed ? "Yes" : "No"}</td>}
      <td data-numeric>{formatMoney(amount)}</td>
    </tr>
  );
}

/** Tax invoice with the legally required content (specification/invoices#content, specification/invoices#buyer). */
function Invoice({ order }: { order: FoundOrder }) {
  const day = useShortDate();
  const seller = sellerOf(order, useSite().settings);
  if (seller === null || order.status === "cancelled") {
    return (
      <Notice title="There is no tax invoice for this order">
        <Text>
          {order.status === "cancelled" ? "The order was cancelled." : "The seller was not registered for GST."}
        </Text>
      </Notice>
    );
  }
  const invoice = taxInvoice(order);
  const isTaxInvoice = invoiceTitle(order) === "Tax invoice";
  const address = order.billingAddress ?? order.shippingAddress;
  const buyer = buyerOf(order);
  return (
    <div className={styles.invoice}>
      <div className={styles.parties}>
        <Stack gap="xs">
          <Heading level={2} size="small">
            Seller
          </Heading>
          <Text>{seller.name}</Text>
          <Text>ABN {formatAbn(seller.abn)}</Text>
          <Text>{seller.address}</Text>
        </Stack>
        <Stack gap="xs">
          <Heading level={2} size="small">
            Buyer
          </Heading>
          {address ? <AddressText address={address} /> : buyer && <Text>{fullName(buyer)}</Text>}
          <Text>{order.email}</Text>
        </Stack>
        <Stack gap="xs">
          <Heading level={2} size="small">
            Invoice
          </Heading>
          <Text>Number {order.number}</Text>
          <Text>Date {day(order.placedAt)}</Text>
        </Stack>
      </div>
      <Table caption={isTaxInvoice ? "What was sold. Prices include GST where it says so." : "What was sold."}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-numeric>
              Quantity
            </th>
            <th scope="col" data-numeric>
              Each
            </th>
            {isTaxInvoice && <th scope="col">GST included</th>}
            <th scope="col" data-numeric>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.rows.map((row, index) => (
            <Row key={index} row={row} saysTax={isTaxInvoice} />
          ))}
        </tbody>
      </Table>
      <dl className={styles.sums}>
        {isTaxInvoice && (
          <div className={styles.sum}>
            <dt>GST in the total</dt>
            <dd className={styles.amount}>{formatMoney(invoice.gst)}</dd>
          </div>
        )}
        <div className={`${styles.sum} ${styles.total}`}>
          <dt>{isTaxInvoice ? "Total including GST" : "Total"}</dt>
          <dd className={styles.amount}>{formatMoney(invoice.total)}</dd>
        </div>
        {invoice.tenders.map(({ label, amount }) => (
          <div key={label} className={styles.sum}>
            <dt>{label}</dt>
            <dd className={styles.amount}>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {gstSentences(invoice).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Inline gap="s">
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink href={orderPath(order.number)} variant="secondary">
          Back to the order
        </ButtonLink>
      </Inline>
    </div>
  );
}

/** An order's tax invoice, for shoppers who may see the order. @param number in upper case */
export function InvoiceView({ number }: { number: string }) {
  const known = useKnownOrder(number);
  const title = typeof known === "object" ? invoiceTitle(known) : invoiceName;
  const trail = [
    homeCrumb,
    { name: lookupTitle, path: pathTo("/orders") },
    { name: orderTitle(number), path: orderPath(number) },
    { name: title, path: invoicePath(number) },
  ];
  return (
    <PageFrame title={title} trail={trail} measure>
      {known === "looking" && (
        <Stack gap="l">
          <Spinner label="Looking for your order" />
          <NeedsScripts />
        </Stack>
      )}
      {known === "unknown" && (
        <Stack gap="l">
          <Text>To see this tax invoice, enter the email address that you ordered with.</Text>
          <LookupForm number={number} toPath={invoicePath} />
          <Help />
        </Stack>
      )}
      {typeof known === "object" && <Invoice order={known} />}
    </PageFrame>
  );
}
