import { Breadcrumb, Container, Heading, Stack } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./PageFrame.css.ts";
import { ReadingColumns } from "./columns/ReadingColumns.tsx";
import type { Crumb } from "../structuredData/structuredData.ts";

export interface PageFrameProps {
  title: string;
  /** Breadcrumbs from Home to this page. */
  trail: readonly Crumb[];
  /** Picture that floats beside the title and the intro. */
  picture?: ReactNode;
  /** Rendered below the title. */
  intro?: ReactNode;
  /** Whether to limit lines to a comfortable length. @default false */
  measure?: boolean;
  /** Side column, only for pages with a limited line length. @default none */
  aside?: ReactNode;
  /**
   * Whether the page is at least as high as the screen. Without this height, content that loads in the browser would
   * push the footer away. @default false
   */
  fillsScreen?: boolean;
  children: ReactNode;
}

/** Layout of most pages: breadcrumbs, the page's only h1, and content. */
export function PageFrame(props: PageFrameProps) {
  const { title, trail, picture, intro, measure = false, aside, fillsScreen = false, children } = props;
  const head = (
    <Stack gap="s" className={styles.head}>
      {picture}
      <Heading level={1}>{title}</Heading>
      {intro}
    </Stack>
  );
  return (
    <Container>
      <div className={styles.page} data-fills-screen={fillsScreen || undefined}>
        <Breadcrumb links={trail.map(({ name, path }) => ({ label: name, href: path }))} />
        {measure ? (
          <ReadingColumns head={head} aside={aside}>
            {children}
          </ReadingColumns>
        ) : (
          <div className={styles.plain}>
            {head}
            {children}
          </div>
        )}
      </div>
    </Container>
  );
}
