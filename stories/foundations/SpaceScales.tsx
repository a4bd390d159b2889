import { control, layer, measure, radius, space, target } from "@corkwood/tokens/scales";
import { vars } from "@corkwood/tokens/theme.css";
import { Scale } from "./Scale.tsx";

function spaceSample(inlineSize: string) {
  return <span style={{ display: "block", inlineSize, blockSize: vars.space.s, background: vars.color.accent }} />;
}

export function Spaces() {
  return (
    <Scale
      caption="Spaces on a 4 px base"
      values={space}
      purposes={{
        xxs: "Within a line, such as between an icon and its label",
        xs: "Within a control, or between closely related elements",
        s: "Within a card or a table cell",
        m: "Between fields or paragraphs, and at the page edges on phones",
        l: "Between cards",
        xl: "Between groups",
        xxl: "Between sections",
        xxxl: "Around the main parts of a page, and below a sticky bar",
      }}
      show={spaceSample}
    />
  );
}

const box = {
  display: "block",
  inlineSize: vars.space.xxxl,
  blockSize: vars.space.xl,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
};

function cornerSample(borderRadius: string) {
  return <span style={{ ...box, borderRadius }} />;
}

export function Radii() {
  return (
    <Scale
      caption="Corners"
      values={radius}
      purposes={{
        small: "Buttons, fields, tags",
        medium: "Elements above the page: dialogs, alerts, menus",
        round: "Counts, switches, and chips removed by a tap",
      }}
      show={cornerSample}
    />
  );
}

export function Measures() {
  return (
    <Scale
      caption="Line thicknesses and maximum widths"
      values={measure}
      purposes={{
        hairline: "Rules and outlines",
        ring: "The focus ring, and outlines that show a state in forced colours",
        prose: "A line of running text",
        form: "A column of fields",
        page: "The page",
      }}
    />
  );
}

function controlSample(blockSize: string) {
  return <span style={{ ...box, blockSize }} />;
}

export function Controls() {
  return (
    <Scale
      caption="Heights of controls"
      values={control}
      purposes={{
        small: "Controls in toolbars, rows and filters; as high as medium on touch screens",
        medium: "Fields, selects, quantities and the buttons beside them",
        large: "The main action of a page",
      }}
      show={controlSample}
    />
  );
}

function targetSample(size: string) {
  return <span style={{ ...box, inlineSize: size, blockSize: size }} />;
}

export function Targets() {
  return (
    <Scale
      caption="Minimum target sizes (WCAG 2.5.8)"
      values={target}
      purposes={{
        pointer: "Elements used with a mouse, and links in lists",
        touch: "Every button and field on touch screens",
      }}
      show={targetSample}
    />
  );
}

export function Layers() {
  return (
    <Scale
      caption="Stacking order"
      values={layer}
      purposes={{
        raised: "Above adjacent elements, such as an error that overlaps the content below its field",
        sticky: "Bars that stay visible while the page scrolls, and open menus",
        notice: "A question at the lower edge, above sticky bars",
        overlay: "Dialogs, drawers, the mini cart",
        alerts: "Alerts, even above dialogs, and the progress bar of the page",
      }}
    />
  );
}
