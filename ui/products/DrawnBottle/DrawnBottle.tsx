import { drink } from "@corkwood/tokens/drinks";
import { font } from "@corkwood/tokens/scales";
import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "../Picture/Picture.css.ts";
import { labelLines } from "./labelLines.ts";
import { vessels, type VesselName } from "./vessels.ts";

export interface DrawnBottleProps extends Omit<ComponentProps<"span">, "children"> {
  /** What the product comes in. */
  vessel: VesselName;
  /** What is seen through the glass. */
  colour: Exclude<keyof typeof drink, "label" | "labelInk" | "closure">;
  /** Stands on the label, in up to three lines. */
  producer: string;
  /** Larger than a usual one, or smaller. @default "usual" */
  size?: keyof typeof scales;
  /** What it shows; empty where the words beside it say as much. */
  alt: string;
}

const scales = { small: 0.8, usual: 1, large: 1.12 } as const;

/** Where all of them stand. */
const floor = 116;

/**
 * A bottle, can or box in place of a picture that the merchant does not have: of its kind, with the producer's name. Like a
 * picture it has the same colours in every theme, and needs no styles of its own, which pages would have to load for it.
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
