import { messages } from "@corkwood/commerce";
import { Button, ButtonLink, Container, ErrorPage, Stack } from "@corkwood/ui";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router-dom";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { Departments, useHasDepartments } from "../shared/page/columns/Departments.tsx";
import { unavailableText } from "../services/api.ts";
import { NotFoundWays } from "./NotFoundWays.tsx";
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
