import { Button, Disclosure, Notice, Stack, Text } from "@corkwood/ui";

/** Maximum number of changes shown initially. The rest are collapsed, because shoppers do not read long lists. */
const maxSentences = 5;

export interface CartChangesProps {
  /** Changes since the shopper added the products, each as one sentence. */
  changes: readonly string[];
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
  /** Called when the shopper dismisses the changes. */
  onDismiss: () => void;
}

/** Cart changes, shown above the lines. New changes are announced to screen readers. */
export function CartChanges({ changes, busy, onDismiss }: CartChangesProps) {
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <Notice title="Your cart has changed">
          <Stack gap="s">
            <Stack gap="xs">
              {changes.slice(0, maxSentences).map((change) => (
                <Text key={change}>{change}</Text>
              ))}
              {changes.length > maxSentences && (
                <Disclosure summary={`And ${changes.length - maxSentences} more`}>
                  {changes.slice(maxSentences).map((change) => (
                    <Text key={change}>{change}</Text>
                  ))}
                </Disclosure>
              )}
            </Stack>
            <div>
              <Button variant="secondary" size="small" disabled={busy} onClick={onDismiss}>
                OK, got it
              </Button>
            </div>
          </Stack>
        </Notice>
      )}
    </div>
  );
}
