import { cx } from "class-variance-authority";
import { Icon } from "../../content/Icon/Icon.tsx";
import { formatCount } from "../../internal/text/formatCount.ts";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./FacetOptions.css.ts";

export interface FacetLinkProps {
  label: string;
  /** Products it would list. */
  count?: number | undefined;
  /** The listing with this choice toggled. */
  href: string;
  selected: boolean;
}

/** A choice that is a link: it works without scripts and says where it leads. */
export function FacetLink({ label, count, href, selected }: FacetLinkProps) {
  return (
    <Anchor
      href={href}
      // Otherwise crawlers would follow every combination of choices.
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
