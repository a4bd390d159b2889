import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Heading } from "../typography/Heading.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./ErrorPage.css.ts";

export interface ErrorPageProps extends Omit<ComponentProps<"div">, "title"> {
  /** Error in a few words, such as 'Page Not Found'. The only level 1 heading of the page. */
  title: string;
  /** Drawing: an empty space on the shelf, or a fallen bottle. @default "notFound" */
  kind?: "notFound" | "failure";
  /** One sentence that explains the error and states what is unaffected. */
  children?: ReactNode;
  /** Next steps, such as a link home or a button to try again. */
  actions: ReactNode;
  /** Side column with other next steps. @default none */
  aside?: Elements;
}

/** Outline of a bottle on the shelf, starting at the left of its mouth. */
const standing = "h6v16c0 5 5 7 5 13v33a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-33c0-6 5-8 5-13z";

const drawings = {
  /** Two bottles with the dashed outline of a missing bottle between them. */
  notFound: (
    <>
      <path d={`M20 12${standing}`} />
      <path d={`M48 12${standing}`} strokeDasharray="3 4.2" opacity="0.6" />
      <path d={`M76 12${standing}`} />
      <path d="M4 76h96" />
    </>
  ),
  /** A fallen bottle in a puddle. */
  failure: (
    <>
      <path d={`M0 0${standing}`} transform="translate(88 65) rotate(90)" />
      <path d="M38 60v16M52 60v16M90 71c4 0 4 4 8 5" />
      <path d="M4 76h96" />
    </>
  ),
};

/** Page shown in place of a page that does not exist or could not be rendered. */
export function ErrorPage({ title, kind = "notFound", actions, aside, className, children, ...rest }: ErrorPageProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <svg viewBox="0 4 104 76" aria-hidden="true" className={styles.drawing}>
        {drawings[kind]}
      </svg>
      <div className={styles.words}>
        <Heading level={1}>{title}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
