import { cx } from "class-variance-authority";
import { Icon } from "../../content/Icon/Icon.tsx";
import { formatCount } from "../../internal/text/formatCount.ts";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./FacetOptions.css.ts";

export interface FacetLinkProps {
  label: string;
  /** Number of products that the option would list. */
  count?: number | undefined;
  /** Listing with this option toggled. */
  href: string;
  selected: boolean;
}

/** A facet option as a link, so that the option works without scripts and has a URL. */
export function FacetLink({ label, count, href, selected }: FacetLinkProps) {
  return (
    <Anchor
      href={href}
      // Keeps crawlers from following every combination of options.
      rel="nofollow"
      aria-current={selected ? "true" : undefined}
      className={cx(styles.option, count === 0 && !selected && styles.none)}
    >
      {selected && (
        <>
          <Icon name="check" className={styles.check} />
          <VisuallyHidden>Remove</VisuallyHidden>{" "}
        </>
      )}
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count}>
          {formatCount(count)} <VisuallyHidden>{count === 1 ? "product" : "products"}</VisuallyHidden>
        </span>
      )}
    </Anchor>
  );
}
