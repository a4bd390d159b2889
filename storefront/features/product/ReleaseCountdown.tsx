import { messages, showsCountdown, type ProductSummary } from "@corkwood/commerce";
import { Countdown } from "@corkwood/ui";
import { usePageState } from "../../document.tsx";
import { useShop } from "../../shop.tsx";
import { alert } from "../chrome/alerts.state.ts";
import { useNow } from "../page/useNow.ts";

/** Counts to the release and says when it has come; nothing for what is sold out or has no release ahead. */
export function ReleaseCountdown({ product }: { product: ProductSummary }) {
  const shop = useShop();
  const now = useNow(60_000);
  const { now: rendered } = usePageState();
  if (!product.release || !showsCountdown(product, now)) return null;
  return (
    <Countdown
      now={rendered}
      until={product.release.time * 1000}
      label={`Time until ${product.name} is released`}
      onEnd={() => alert(shop.alerts, "success", messages.nowAvailable(product.name))}
    />
  );
}
