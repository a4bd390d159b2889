import { Button, Disclosure, Notice, Stack, Text } from "@corkwood/ui";

/** Sentences shown at once. The rest opens on request, because long lists are not read. */
const maxSentences = 5;

export interface CartChangesProps {
  /** What changed since the shopper added it, in a sentence each. */
  changes: readonly string[];
  /** An order is being placed: the cart cannot change. */
  busy: boolean;
  /** The shopper has read it. */
  onDismiss: () => void;
}

/** The changes of a cart, above its lines; new prices are announced. */
export function CartChanges({ changes, busy, onDismiss }: CartChangesProps) {
  return (
    <div aria-live="polite">
      {changes.length > 0 && (
        <Notice title="Your cart has changed">
          <Stack gap="s">
            <div>
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
            </div>
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
