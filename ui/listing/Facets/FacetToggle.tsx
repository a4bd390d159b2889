import { FacetOption, type FacetOptionProps } from "./FacetOption.tsx";

export type FacetToggleProps = Omit<FacetOptionProps, "value">;

/** A facet with a single option, on or off. Its value in the URL is 'true'. */
export function FacetToggle(props: FacetToggleProps) {
  return <FacetOption {...props} value="true" />;
}
