import { Button, Disclosure, Notice, Stack, Text } from "@corkwood/ui";

/** Maximum number of sentences shown at once. The rest opens on request, because long lists are not read. */
const maxSentences = 5;

export interface CartChangesProps {
  /** Changes since the shopper added the products, one sentence each. */
  changes: readonly string[];
  /** Whether an order is being placed, so that the cart cannot change. */
  busy: boolean;
  /** Called when the shopper dismisses the changes. */
  onDismiss: () => void;
}

/** Changes of the cart, above its lines. New changes are announced. */
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
