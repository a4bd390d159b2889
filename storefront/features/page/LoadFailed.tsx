import { Button, Notice, Stack, Text } from "@corkwood/ui";

export interface LoadFailedProps {
  /** What could not be loaded, in a sentence. */
  title: string;
  onRetry: () => void;
}

/** What a shopper keeps could not be shown; it is still there. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  return (
    <Notice tone="error" title={title}>
      <Stack gap="s">
        <Text>Nothing is lost. Check your connection and try again.</Text>
        <div>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
