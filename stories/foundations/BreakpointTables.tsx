import {
  breakpoints,
  canHover,
  coarsePointer,
  darkScheme,
  forcedColors,
  from,
  lightScheme,
  reducedMotion,
  withScripts,
  withoutScripts,
  type Breakpoint,
} from "@corkwood/tokens/media";
import { Scale, withUnit } from "./Scale.tsx";

function queryOf(_value: string, name: Breakpoint) {
  return <code>{from(name)}</code>;
}

export function Breakpoints() {
  return (
    <Scale
      caption="Breakpoints"
      values={withUnit(breakpoints, "em")}
      purposes={{
        s: "Three products per row, and a label on the menu button",
        m: "Two halves side by side, dialogs and alerts away from the screen edges, tables instead of blocks",
        l: "Desktop menu, with facets and the order summary beside the content",
        xl: "Four products per row, and type at full size",
        xxl: "Five products per row",
      }}
      show={queryOf}
    />
  );
}

export function OtherMedia() {
  return (
    <Scale
      caption="Media queries about the device"
      values={{
        reducedMotion,
        forcedColors,
        canHover,
        coarsePointer,
        darkScheme,
        lightScheme,
        withScripts,
        withoutScripts,
      }}
      purposes={{
        reducedMotion: "Alternatives that need different drawings; motion is already removed everywhere",
        forcedColors: "Outlines in place of backgrounds and shadows, which are removed",
        canHover: "Hover styles, which on touch screens would stick to the last tapped element",
        coarsePointer: "Targets large enough for a thumb",
        darkScheme: "The default theme if shoppers have chosen none",
        lightScheme: "As darkScheme",
        withScripts: "Space for content that scripts will render",
        withoutScripts: "Alternatives to content that needs scripts",
      }}
    />
  );
}
