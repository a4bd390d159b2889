import { placeLine, type PlaceQuestion } from "@corkwood/commerce";
import { Button, Inline, Notice, Stack, Text, VisuallyHidden } from "@corkwood/ui";
import type { SuggestedPlace } from "./suggestedPlace.ts";

export interface PlaceCheckProps {
  /** Address parts that do not match. Undefined if there is no question. */
  question: PlaceQuestion | undefined;
  /** Result of the last action, for screen readers. */
  news: string;
  onSuggestion: (place: SuggestedPlace) => void;
  onConfirm: () => void;
}

/** Asks the shopper about a suburb, state and postcode that do not match (specification/addresses#place-question). */
export function PlaceCheck({ question, news, onSuggestion, onConfirm }: PlaceCheckProps) {
  return (
    <>
      {/* Live region rendered before it has content, so that screen readers announce changes. */}
      <VisuallyHidden role="status">{question ? `${question.question} Is this right?` : news}</VisuallyHidden>
      {question && (
        <Notice title="Is this right?">
          <Stack gap="s">
            <Text>{question.question}</Text>
            <Inline gap="s">
              {question.places.map(({ suburb, state, postcode }) => (
                <Button
                  key={placeLine({ suburb, state, postcode })}
                  variant="secondary"
                  onClick={() => onSuggestion({ suburb, state, postcode })}
                >
                  Use {placeLine({ suburb, state, postcode })}
                </Button>
              ))}
              <Button variant="secondary" onClick={onConfirm}>
                Yes, this is right
              </Button>
            </Inline>
          </Stack>
        </Notice>
      )}
    </>
  );
}
