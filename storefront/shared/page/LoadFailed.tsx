import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { focusHeading, headingBefore } from "./focusHeading.ts";

export interface LoadFailedProps {
  /** What could not be loaded, in a sentence. */
  title: string;
  /** What that means for the shopper, and what to do. @default that nothing is lost */
  advice?: string | undefined;
  onRetry: () => void;
}

/** Part of a page could not be loaded: says so at once, and offers to try again. */
export function LoadFailed({
  title,
  advice = "Nothing is lost. Check your connection and try again.",
  onRetry,
}: LoadFailedProps) {
  return (
    <Notice tone="error" title={title} role="alert">
      <Stack gap="s" align="start">
        <Text>{advice}</Text>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button goes, and must not take the shopper's place with it; a dialog sees to its own.
            const heading = currentTarget.closest("[role='dialog']") ? undefined : headingBefore(currentTarget);
            if (heading) focusHeading(heading);
            onRetry();
          }}
        >
          Try again
        </Button>
      </Stack>
    </Notice>
  );
}
