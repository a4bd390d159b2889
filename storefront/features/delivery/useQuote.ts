import {
  isPostcode,
  minimumQuantity,
  type Address,
  type Destination,
  type Product,
  type ShippingRate,
  type ShippingRatesRequest,
} from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { ApiError, type Api } from "../../services/api.ts";
import { useShop } from "../../state/shop.tsx";

/** Delivery price for the product alone. */
export interface Quote {
  status: "loading" | "ready" | "failed";
  rate: ShippingRate | undefined;
  /** Reason why delivery is refused. */
  refusal: string;
}

const waiting: Quote = { status: "loading", rate: undefined, refusal: "" };

async function ask(
  api: Api,
  cart: { items: ShippingRatesRequest["cart"]["items"]; shippingAddress: Destination },
): Promise<Quote> {
  try {
    const { rates, refusal } = await api.post("/api/shipping/rates", { body: { cart } });
    const rate = rates.find(({ code }) => code === "standard");
    return { status: "ready", rate, refusal: refusal?.detail ?? "" };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429;
    return { status: isRefused ? "ready" : "failed", rate: undefined, refusal: isRefused ? error.message : "" };
  }
}

/**
 * Loads the delivery price for the smallest quantity of a product, by the shipping step's rules
 * (specification/delivery#place).
 */
export function useQuote(product: Product, { country, postcode }: Address): Quote & { retry: () => void } {
  const { api } = useShop();
  const variant = product.variants.find(({ qty }) => qty > 0) ?? product.variants[0];
  const qty = minimumQuantity(product);
  const code = postcode.trim();
  const isKnown = variant !== undefined && (country !== "AU" || isPostcode(code, country));
  const [variantId, productId] = [variant?.id ?? "", product.id];
  const key = `${variantId} ${qty} ${country} ${code}`;
  const [found, setFound] = useState({ key: "", quote: waiting });
  const quote = found.key === key ? found.quote : waiting;
  const isWanted = isKnown && quote.status === "loading";

  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const cart = { items: [{ productId, variantId, qty }], shippingAddress: { country, postcode: code } };
    void ask(api, cart).then((next) => abort.signal.aborted || setFound({ key, quote: next }));
    return () => abort.abort();
  }, [api, isWanted, key, productId, variantId, qty, country, code]);

  return { ...quote, retry: () => setFound({ key: "", quote: waiting }) };
}
