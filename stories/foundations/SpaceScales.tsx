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
        xxs: "Within a line: an icon and its word",
        xs: "Within a control; what belongs together",
        s: "Within a card or a cell",
        m: "Between fields, between paragraphs; the page's margin on a phone",
        l: "Between cards",
        xl: "Between groups",
        xxl: "Between sections",
        xxxl: "Around the page's parts; room under a sticky bar",
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
        medium: "What lies over the page: dialogs, alerts, menus",
        round: "Counts, switches, what is taken away by a tap",
      }}
      show={cornerSample}
    />
  );
}

export function Measures() {
  return (
    <Scale
      caption="Widths that hold something"
      values={measure}
      purposes={{
        hairline: "Rules and outlines",
        ring: "The focus ring; outlines that forced colours leave to tell",
        prose: "A line that is read",
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
        small: "In toolbars, rows and filters. On touch screens as high as medium",
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
      caption="The least that can be hit (WCAG 2.5.8)"
      values={target}
      purposes={{ pointer: "With a mouse, and links in lists", touch: "With a thumb: every button and field" }}
      show={targetSample}
    />
  );
}

export function Layers() {
  return (
    <Scale
      caption="What lies over what"
      values={layer}
      purposes={{
        raised: "Over its neighbours: an error that hangs below a field",
        sticky: "Bars that stay while the page scrolls, open menus",
        notice: "A question at the lower edge, over what sticks there",
        overlay: "Dialogs, drawers, the mini cart",
        alerts: "Alerts, over dialogs too; the page's progress",
      }}
    />
  );
}
