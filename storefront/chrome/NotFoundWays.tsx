import { Heading, SearchForm, Stack, Text, TextLink } from "@corkwood/ui";
import { useLocation, useRouteLoaderData } from "react-router-dom";
import { pathTo } from "../shared/routing/paths.ts";
import { siteRouteId, type Site } from "../shared/site/site.ts";
import { searchPath, wordsOf } from "./notFound.ts";
import * as styles from "./NotFoundWays.css.ts";

/** Suggestions on the 404 page: a search for the words in the address, and the departments. */
export function NotFoundWays() {
  const words = wordsOf(useLocation().pathname);
  // The list is empty on the error page that is rendered without site data.
  const departments = useRouteLoaderData<Site>(siteRouteId)?.departments ?? [];
  return (
    <Stack gap="l">
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
      {departments.length > 0 && (
        <nav aria-labelledby="departments-instead">
          <Stack gap="xs">
            <Heading level={2} size="small" id="departments-instead">
              Or have a look around
            </Heading>
            <ul className={styles.departments}>
              {departments.map(({ link }) => (
                <li key={link.href}>
                  <TextLink href={link.href} standalone className={styles.department}>
                    {link.label}
                  </TextLink>
                </li>
              ))}
              <li>
                <TextLink href={pathTo("/products")} standalone className={styles.department}>
                  All bottles
                </TextLink>
              </li>
            </ul>
          </Stack>
        </nav>
      )}
    </Stack>
  );
}
