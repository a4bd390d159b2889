import { FacetLink, type FacetLinkProps } from "./FacetLink.tsx";

export type FacetToggleProps = FacetLinkProps;

/** A facet with one choice: on or off. */
export function FacetToggle(props: FacetToggleProps) {
  return <FacetLink {...props} />;
}
