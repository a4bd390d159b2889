import { SearchForm, Stack, Text, TextLink } from "@corkwood/ui";
import { useLocation } from "react-router-dom";
import { searchPath, wordsOf } from "./notFound.ts";

/** Suggestion on the 404 page: a search for the words in the address. */
export function NotFoundWays() {
  const words = wordsOf(useLocation().pathname);
  return (
    <Stack gap="s">
      <SearchForm aria-label="Search for what you missed" label="What were you looking for?" defaultValue={words} />
      {words !== "" && (
        <Text>
          It may have moved:{" "}
          <TextLink href={searchPath(words)} rel="nofollow">
            look for “{words}”
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
