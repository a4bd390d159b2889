import { messages, shopDay, showsCountdown, timeZones, type ProductSummary } from "@corkwood/commerce";
import { Countdown, formatDay, Text } from "@corkwood/ui";
import { usePageState } from "../../shared/page/pageState.ts";
import { useNow } from "../../shared/hooks/useNow.ts";
import { useShop } from "../../state/shop.tsx";

/**
 * Release time of a coming-soon product: a countdown, the expected day, or a generic sentence if no future day is known
 * (specification/catalogue#no-release-day).
 */
export function ReleaseTime({ product }: { product: ProductSummary }) {
  const { homeState } = useShop();
  const now = useNow(60_000);
  const { now: rendered } = usePageState();
  if (!product.comingSoon) return null;
  const time = product.release ? product.release.time * 1000 : 0;
  if (showsCountdown(product, now)) {
    return (
      <Countdown
        now={rendered}
        until={time}
        timeZone={timeZones[homeState]}
        label={`Time until ${product.name} is released`}
      />
    );
  }
  return (
    <Text size="small">
      {time > now ? (
        <span>
          Expected on <time dateTime={new Date(time).toISOString()}>{formatDay(shopDay(time, homeState))}</time>
        </span>
      ) : (
        <span>{messages.noReleaseDay}</span>
      )}
    </Text>
  );
}
