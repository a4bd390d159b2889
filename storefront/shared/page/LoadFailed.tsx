import { Button, Notice, Stack, Text } from "@corkwood/ui";
import { focusHeading, headingBefore } from "./focusHeading.ts";

export interface LoadFailedProps {
  /** Sentence that names what could not be loaded. */
  title: string;
  /** Advice for the shopper. @default a sentence that reassures the shopper that nothing is lost */
  advice?: string | undefined;
  onRetry: () => void;
}

/** Error notice for page content that could not be loaded, with a button to try again. */
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
            // Moves focus to the heading, because the pressed button is removed. Dialogs manage focus themselves.
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
