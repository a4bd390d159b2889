import { SearchBox, SearchOverlay, type SearchBoxProps } from "@corkwood/ui";
import { useRef } from "react";
import { Results, type ResultsProps } from "./Results.tsx";

export interface OverlayProps extends Pick<ResultsProps, "status" | "sections"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Props of the header's own search box. */
  box: SearchBoxProps;
}

/** Full-screen search on a phone (specification/chrome#mobile-search). */
export function Overlay({ open, onOpenChange, box, status, sections }: OverlayProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchOverlay open={open} onOpenChange={onOpenChange} field={field}>
      <SearchBox {...box} variant="fullScreen" inputRef={field}>
        <Results fillsScreen status={status} sections={sections} />
      </SearchBox>
    </SearchOverlay>
  );
}
