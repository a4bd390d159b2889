import { FacetLink, type FacetLinkProps } from "./FacetLink.tsx";

export type FacetToggleProps = FacetLinkProps;

/** A facet with a single option, on or off. */
export function FacetToggle(props: FacetToggleProps) {
  return <FacetLink {...props} />;
}
