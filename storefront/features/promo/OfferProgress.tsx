import { couponMessages } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";
import { usePromo } from "./usePromo.ts";

/** Maximum number of hints. More would look like advertising. */
const maxShown = 2;

/** Number of additional bottles needed to reach the next mixed-dozen discount (specification/promotions#progress). */
export function OfferProgress() {
  const shown = usePromo().progress.slice(0, maxShown);
  return (
    <div role="status" hidden={shown.length === 0}>
      {shown.map(({ promoId, name, bottles, percent }) => (
        <Text key={promoId} size="small">
          <strong>{couponMessages.progress(bottles, percent)}</strong> · {name}
        </Text>
      ))}
    </div>
  );
}
