import { Stack, Text } from "@corkwood/ui";
import { RichText } from "../../features/content/RichText.tsx";
import type { Site } from "../../shared/routing/site.ts";

/** Legally required statements in the footer of every page. Unset statements leave no gap. */
export function Legal({ settings }: { settings: Site["settings"] }) {
  const { licences, notices } = settings;
  if (!notices.footer && licences.length === 0) return null;
  return (
    <Stack gap="xs">
      <RichText html={notices.footer} size="small" />
      {licences.map(({ state, number, class: kind, licensee }) => (
        <Text key={number} size="small" tone="muted">
          {state}: {kind} {number}, {licensee}
        </Text>
      ))}
    </Stack>
  );
}
