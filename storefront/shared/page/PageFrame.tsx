import { Breadcrumb, Container, Heading, Stack } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./PageFrame.css.ts";
import type { Crumb } from "../structuredData/structuredData.ts";

export interface PageFrameProps {
  title: string;
  /** From Home to this page. */
  trail: readonly Crumb[];
  /** Floats beside the title, which flows around it with what stands under it. */
  picture?: ReactNode;
  /** Under the title. */
  intro?: ReactNode;
  /** Lines of text no longer than can be read with ease. @default false */
  measure?: boolean;
  /** As high as the screen: what it shows is read in the browser, and must not push a footer away. @default false */
  fillsScreen?: boolean;
  children: ReactNode;
}

/** The frame that most pages share: where the shopper is, the page's one h1, its content. */
export function PageFrame(props: PageFrameProps) {
  const { title, trail, picture, intro, measure = false, fillsScreen = false, children } = props;
  return (
    <Container>
      <div className={measure ? styles.measured : styles.page} data-fills-screen={fillsScreen || undefined}>
        <Breadcrumb links={trail.map(({ name, path }) => ({ label: name, href: path }))} />
        <Stack gap="s" className={styles.head}>
          {picture}
          <Heading level={1}>{title}</Heading>
          {intro}
        </Stack>
        {children}
      </div>
    </Container>
  );
}
