import { maxCompared, type Comparison } from "@corkwood/commerce";
import { Notice, Stack, Text } from "@corkwood/ui";
import * as styles from "./CompareView.css.ts";

const listed = (parts: readonly string[]) => new Intl.ListFormat("en-AU").format(parts);
const namesOf = (products: readonly { name: string }[]) => listed(products.map(({ name }) => name));

/** Maximum length of a quoted handle, enough to recognise it. */
const maxShown = 60;

/** Returns sentences about products in the URL that are missing from the table (specification/compare#left-out). */
function sentencesOf({ waiting, repeated, unknown }: Omit<Comparison, "compared" | "similar">): string[] {
  const words = unknown.map((handle) => `“${handle.slice(0, maxShown)}”`);
  return [
    ...(unknown.length > 0 ? [`No bottle is called ${listed(words)}. The link may be old or cut short.`] : []),
    ...(repeated.length > 0 ? [`${namesOf(repeated)} was in the link more than once, and is shown once.`] : []),
    ...(waiting.length > 0
      ? [
          `There is room for ${maxCompared} bottles. ${namesOf(waiting)} ${waiting.length > 1 ? "wait" : "waits"} for a place: remove one of those shown, and the next takes it.`,
        ]
      : []),
  ];
}

export function CompareNotices(comparison: Comparison) {
  const sentences = sentencesOf(comparison);
  if (sentences.length === 0) return null;
  return (
    <Notice className={styles.notices}>
      <Stack gap="xs">
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </Notice>
  );
}
