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
        s: "Three products in a row; the menu has its word",
        m: "Halves stand side by side; dialogs and alerts leave the edges; tables lie as tables",
        l: "The desktop menu; facets and the order's summary stand beside",
        xl: "Four products in a row; the type has its full size",
        xxl: "Five products in a row",
      }}
      show={queryOf}
    />
  );
}

export function OtherMedia() {
  return (
    <Scale
      caption="What else a page may ask of its device"
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
        reducedMotion: "Where stillness needs another drawing; movement is taken away everywhere already",
        forcedColors: "Grounds and shadows are gone: draw an outline instead",
        canHover: "Hover styles, which on touch would stick to what was tapped last",
        coarsePointer: "Targets as large as a thumb",
        darkScheme: "Which theme is worn without a choice",
        lightScheme: "The same",
        withScripts: "What a script will fill",
        withoutScripts: "What stands in for it",
      }}
    />
  );
}
