import type { Product } from "@corkwood/commerce";
import { Notice, Stack } from "@corkwood/ui";
import { RichText } from "../content/RichText.tsx";
import { ReleaseTime } from "../catalogue/ReleaseTime.tsx";

/** Details and time of a future release. */
export function ReleaseNotice({ product }: { product: Product }) {
  if (!product.comingSoon) return null;
  return (
    <Notice tone="info" title="Release">
      <Stack gap="s">
        {product.release && <RichText html={product.release.details} />}
        <ReleaseTime product={product} />
      </Stack>
    </Notice>
  );
}
