import { cx } from "class-variance-authority";
import { formatCount } from "../../internal/text/format.ts";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useLocale, useMessages } from "../../provider/context.ts";
import { choiceControl } from "../../internal/styles/choiceControl.css.ts";
import * as styles from "./FacetOptions.css.ts";

export interface FacetOptionProps {
  /** URL parameter. */
  name: string;
  value: string;
  label: string;
  /** Number of products that the option would list. */
  count?: number | undefined;
  /** Whether the option is applied on the first render. The caller's form updates rendered checkboxes. */
  selected: boolean;
}

export const facetOptionMessages = {
  /** Screen-reader text after the number of products. */
  products: (count: number) => (count === 1 ? "product" : "products"),
};

/**
 * A facet option as a checkbox in the surrounding GET form. Uncontrolled, so that a click takes effect immediately,
 * even before scripts have loaded.
 */
export function FacetOption({ name, value, label, count, selected }: FacetOptionProps) {
  const messages = useMessages("FacetOption", facetOptionMessages);
  const locale = useLocale();
  return (
    <label className={cx(styles.option, count === 0 && !selected && styles.none)}>
      <input type="checkbox" name={name} value={value} defaultChecked={selected} className={choiceControl} />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count}>
          {formatCount(count, locale)} <VisuallyHidden>{messages.products(count)}</VisuallyHidden>
        </span>
      )}
    </label>
  );
}

export type FacetToggleProps = Omit<FacetOptionProps, "value">;

/** A facet with a single option that is on or off. Its value in the URL is 'true'. */
export function FacetToggle(props: FacetToggleProps) {
  return <FacetOption {...props} value="true" />;
}
