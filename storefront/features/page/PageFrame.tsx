import { Breadcrumb, Container, Heading, Stack } from "@corkwood/ui";
import type { ReactNode } from "react";
import * as styles from "./PageFrame.css.ts";
import type { Crumb } from "./structured-data.ts";

export interface PageFrameProps {
  title: string;
  /** From Home to this page. */
  trail: readonly Crumb[];
  /** Under the title. */
  intro?: ReactNode;
  /** Lines of text no longer than can be read with ease. @default false */
  measure?: boolean;
  children: ReactNode;
}

/** The frame that most pages share: where the shopper is, the page's one h1, its content. */
export function PageFrame({ title, trail, intro, measure = false, children }: PageFrameProps) {
  return (
    <Container>
      <div className={measure ? styles.measured : styles.page}>
        <Breadcrumb links={trail.map(({ name, path }) => ({ label: name, href: path }))} />
        <Stack gap="s">
          <Heading level={1}>{title}</Heading>
          {intro}
        </Stack>
        {children}
      </div>
    </Container>
  );
}
