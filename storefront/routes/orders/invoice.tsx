import { foldOrderNumber, isOrderNumber } from "@corkwood/commerce";
import { useParams } from "react-router-dom";
import { invoiceName, InvoiceView } from "../../features/orders/InvoiceView.tsx";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { notFoundUnless } from "../../shared/routing/notFound.ts";

export async function load({ params }: LoaderArgs): Promise<null> {
  notFoundUnless(isOrderNumber(params["number"] ?? ""));
  return null;
}

export function Page() {
  const number = foldOrderNumber(useParams()["number"] ?? "");
  return (
    <>
      <PageMeta title={`${invoiceName} ${number}`} robots="none" />
      <InvoiceView key={number} number={number} />
    </>
  );
}
