import { breakpoints } from "@corkwood/tokens/media";
import { durations } from "@corkwood/tokens/motion";
import { size, space } from "@corkwood/tokens/scales";
import { vars } from "@corkwood/tokens/theme.css";
import { Table } from "@corkwood/ui";
import type { ReactNode } from "react";
import { Page } from "./Page.tsx";

interface ScaleProps {
  caption: string;
  values: Record<string, string>;
  /** Shows what a value looks like. */
  show?: (value: string, name: string) => ReactNode;
}

function Scale({ caption, values, show }: ScaleProps) {
  return (
    <Page>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            {show && <th scope="col">Looks like</th>}
          </tr>
        </thead>
        <tbody>
          {Object.entries(values).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{value}</code>
              </td>
              {show && <td>{show(value, name)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}

function withUnit(values: Record<string, number>, unit: string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value} ${unit}`]));
}

const serif = new Set(["heading1", "heading2", "heading3", "display"]);

function typeSample(value: string, name: string) {
  return (
    <span
      style={{
        fontFamily: serif.has(name) ? vars.font.heading : vars.font.body,
        fontVariationSettings: vars.font.headingAxes,
        fontSize: value,
        lineHeight: vars.line.tight,
      }}
    >
      Old Ewe Shiraz
    </span>
  );
}

function spaceSample(value: string) {
  return (
    <span style={{ display: "block", inlineSize: value, blockSize: vars.space.s, background: vars.color.accent }} />
  );
}

export function TypeScale() {
  return <Scale caption="Type sizes, growing from 375 px to 1280 px" values={size} show={typeSample} />;
}

export function SpaceScale() {
  return <Scale caption="Spaces on a 4 px base" values={space} show={spaceSample} />;
}

export function Durations() {
  return <Scale caption="Durations, named for what they time" values={withUnit(durations, "ms")} />;
}

export function Breakpoints() {
  return <Scale caption="Breakpoints" values={withUnit(breakpoints, "px")} />;
}
