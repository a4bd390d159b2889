import { showsCountdown, type Product } from "@corkwood/commerce";
import { Notice, Stack, Text } from "@corkwood/ui";
import { RichText } from "../content/RichText.tsx";
import { ReleaseCountdown } from "../catalogue/ReleaseCountdown.tsx";
import { useNow } from "../../shared/hooks/useNow.ts";

const dateText = (time: number) =>
  new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "Australia/Melbourne",
  }).format(time);

/** What is known of a future release: a countdown, or the expected date where none is shown. */
export function ReleaseNotice({ product }: { product: Product }) {
  const now = useNow(60_000);
  if (!product.release || !product.comingSoon) return null;
  const time = product.release.time * 1000;
  return (
    <Notice tone="info" title="Coming Soon">
      <Stack gap="s">
        <RichText html={product.release.details} />
        <ReleaseCountdown product={product} />
        {time > now && !showsCountdown(product, now) && (
          <Text size="small">
            Expected on <time dateTime={new Date(time).toISOString()}>{dateText(time)}</time>
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
