import { isRouteErrorResponse, useRevalidator, useRouteError, useLocation } from "react-router-dom";
import { messages } from "@corkwood/commerce";
import { Button, ButtonLink, Container, ErrorPage, Stack, SearchForm, Text, TextLink } from "@corkwood/ui";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { Departments, useHasDepartments } from "../shared/page/columns/Departments.tsx";
import { unavailableText } from "../services/api.ts";
import { searchPath, wordsOf } from "./notFound.ts";
import { pathTo } from "../shared/routing/paths.ts";

/**
 * 'Page Not Found' for unknown pages, 'Something Went Wrong' for everything else (specification/routes#page-not-found,
 * specification/routes#something-wrong).
 */
export function PageErrorView() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const hasDepartments = useHasDepartments();
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const notFound = answer?.status === 404;
  const reason = answer?.status === 503 ? answer.statusText : unavailableText(error);
  const title = notFound ? messages.pageNotFound : messages.somethingWrong;
  return (
    <Container>
      <PageMeta title={title} robots="noindex" />
      <ErrorPage
        title={title}
        aside={
          notFound &&
          hasDepartments && (
            <Departments heading="Or have a look around" more={[{ label: "All bottles", href: pathTo("/products") }]} />
          )
        }
        kind={notFound ? "notFound" : "failure"}
        actions={
          <>
            <ButtonLink href={pathTo("/")} variant="primary">
              {messages.returnHome}
            </ButtonLink>
            {!notFound && <Button onClick={() => void revalidator.revalidate()}>Try again</Button>}
          </>
        }
      >
        {notFound ? (
          <Stack gap="l">
            <p>{messages.pageCouldNotBeFound}</p>
            <NotFoundWays />
          </Stack>
        ) : (
          <p>{reason ?? "It’s our fault, not yours. Your cart is safe."}</p>
        )}
      </ErrorPage>
    </Container>
  );
}

/** Suggestion on the 404 page: a search for the words in the URL. */
function NotFoundWays() {
  const words = wordsOf(useLocation().pathname);
  return (
    <Stack gap="s">
      <SearchForm
        action={pathTo("/search")}
        aria-label="Search for what you missed"
        label="What were you looking for?"
        defaultValue={words}
      />
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
