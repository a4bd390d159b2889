import { showsCountdown, type ProductSummary } from "@corkwood/commerce";
import { Countdown } from "@corkwood/ui";
import { usePageState } from "../../shared/page/pageState.ts";
import { useNow } from "../../shared/hooks/useNow.ts";

/** Counts to the release; nothing for what is sold out or has no release ahead. */
export function ReleaseCountdown({ product }: { product: ProductSummary }) {
  const now = useNow(60_000);
  const { now: rendered } = usePageState();
  if (!product.release || !showsCountdown(product, now)) return null;
  return (
    <Countdown now={rendered} until={product.release.time * 1000} label={`Time until ${product.name} is released`} />
  );
}
