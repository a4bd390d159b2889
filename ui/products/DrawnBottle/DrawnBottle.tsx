import { drink } from "@corkwood/tokens/drinks";
import { font } from "@corkwood/tokens/scales";
import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "../Picture/Picture.css.ts";
import { labelLines } from "./labelLines.ts";
import { vessels, type VesselName } from "./vessels.ts";

export interface DrawnBottleProps extends Omit<ComponentProps<"span">, "children"> {
  /** Container of the product. */
  vessel: VesselName;
  /** Colour of the drink, visible through the glass. */
  colour: Exclude<keyof typeof drink, "label" | "labelInk" | "closure">;
  /** Name printed on the label in up to three lines. */
  producer: string;
  /** Size relative to a standard bottle. @default "usual" */
  size?: keyof typeof scales;
  /** Alternative text. Empty if adjacent text already contains it. */
  alt: string;
}

const scales = { small: 0.8, usual: 1, large: 1.12 } as const;

/** Baseline of all drawings. */
const floor = 116;

/**
 * A drawn bottle, can or box with the producer's name, for products without a picture. Like a picture, the drawing has
 * the same colours in every theme. The drawing needs no style sheet, so pages need not load another file.
 */
export function DrawnBottle({ vessel, colour, producer, size = "usual", alt, className, ...rest }: DrawnBottleProps) {
  const { outline, closure, light, label } = vessels[vessel];
  const middle = label.y + label.height / 2;
  return (
    <span {...rest} className={cx(styles.root, className)}>
      <svg
        viewBox="0 0 100 125"
        className={styles.image}
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      >
        <g transform={`translate(50 ${floor}) scale(${scales[size]}) translate(-50 -${floor})`}>
          <ellipse cx="51" cy={floor} rx="24" ry="1.8" fill={drink.labelInk} fillOpacity="0.3" />
          <path d={outline} fill={drink[colour]} />
          {closure && <path d={closure} fill={drink.closure} />}
          <path d={light} fill={drink.label} fillOpacity="0.25" />
          <rect x={50 - label.width / 2} y={label.y} width={label.width} height={label.height} fill={drink.label} />
          {labelLines(producer, label.width).map(({ text, fontSize, dy }) => (
            <text
              key={dy}
              x="50"
              y={middle + dy}
              fontSize={fontSize}
              fontFamily={font.heading}
              fontWeight="500"
              textAnchor="middle"
              dominantBaseline="central"
              fill={drink.labelInk}
            >
              {text}
            </text>
          ))}
          <path d={`M44 ${label.y + label.height - 4}h12`} stroke={drink.closure} strokeWidth="0.5" />
        </g>
      </svg>
    </span>
  );
}
