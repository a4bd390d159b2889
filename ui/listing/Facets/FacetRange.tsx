import { cx } from "class-variance-authority";
import { useId, type ComponentProps } from "react";
import { Button } from "../../actions/Button/Button.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./FacetRange.css.ts";

export interface FacetRangeProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the facet. */
  label: string;
  /** URL parameter. The two fields are submitted as `name-min` and `name-max`. */
  name: string;
  /** Minimum and maximum among the products that match the other facets. */
  min: number;
  max: number;
  selectedMin?: number | undefined;
  selectedMax?: number | undefined;
  /** Text before each number, such as '$'. */
  prefix?: string | undefined;
}

export const facetRangeMessages = {
  from: (label: string) => `${label} from`,
  to: (label: string) => `${label} to`,
  /** Text between the two fields. */
  separator: "to",
  apply: "Apply",
  /** Screen-reader text after the button's visible label. */
  applied: (label: string) => label.toLowerCase(),
  bounds: (min: string, max: string) => `${min} to ${max}`,
};

/**
 * A range facet. It consists of two fields in the surrounding GET form, so that nothing has to be dragged (WCAG 2.5.7).
 */
export function FacetRange(props: FacetRangeProps) {
  const { label, name, min, max, selectedMin, selectedMax, prefix = "", className, ...rest } = props;
  const messages = useMessages("FacetRange", facetRangeMessages);
  const boundsId = useId();

  function field(end: "min" | "max", words: string, value: number | undefined, bound: number) {
    return (
      <span className={styles.field}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input
          type="number"
          inputMode="numeric"
          name={`${name}-${end}`}
          min={0}
          step={1}
          defaultValue={value}
          placeholder={String(bound)}
          aria-label={words}
          aria-describedby={boundsId}
          className={styles.input}
        />
      </span>
    );
  }

  return (
    <div {...rest} className={cx(styles.root, className)}>
      {field("min", messages.from(label), selectedMin, min)}
      <span aria-hidden="true">{messages.separator}</span>
      {field("max", messages.to(label), selectedMax, max)}
      <Button type="submit" size="small">
        {messages.apply} <VisuallyHidden>{messages.applied(label)}</VisuallyHidden>
      </Button>
      <p id={boundsId} className={styles.bounds}>
        {messages.bounds(`${prefix}${min}`, `${prefix}${max}`)}
      </p>
    </div>
  );
}
