import type { Product } from "@corkwood/commerce";
import { Notice, Stack } from "@corkwood/ui";
import { RichText } from "../content/RichText.tsx";
import { ReleaseCountdown } from "../catalogue/ReleaseCountdown.tsx";

/** What is known of a future release. */
export function ReleaseNotice({ product }: { product: Product }) {
  if (!product.release || !product.comingSoon) return null;
  return (
    <Notice tone="info" title="Coming Soon">
      <Stack gap="s">
        <RichText html={product.release.details} />
        <ReleaseCountdown product={product} />
      </Stack>
    </Notice>
  );
}
