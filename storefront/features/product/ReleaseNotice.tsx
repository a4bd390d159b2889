import { melbourneDay, showsCountdown, type Product } from "@corkwood/commerce";
import { formatDay, Notice, Stack, Text } from "@corkwood/ui";
import { RichText } from "../content/RichText.tsx";
import { ReleaseCountdown } from "../catalogue/ReleaseCountdown.tsx";
import { useNow } from "../../shared/hooks/useNow.ts";

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
            Expected on <time dateTime={new Date(time).toISOString()}>{formatDay(melbourneDay(time))}</time>
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
