import { cartMessages } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";

/** States how many items are left out of the totals because they cannot be ordered (specification/cart#left-out). */
export function LeftOut({ count }: { count: number }) {
  return (
    count > 0 && (
      <Text size="small" tone="error">
        {cartMessages.leftOut(count)}
      </Text>
    )
  );
}
