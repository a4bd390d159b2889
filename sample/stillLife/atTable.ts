import { z } from "zod";
import { drawBody, floor } from "../bottle/draw.ts";
import { bottleDrawingSchema } from "../bottle/drawing/drawing.ts";
import { arrange } from "./arrange.ts";
import { food } from "./food.ts";
import { glass, glassNames } from "./glasses.ts";
import { at } from "./light.ts";

const names = Object.keys(food) as (keyof typeof food)[];

/** A bottle with a filled glass and two kinds of food. */
export const tableDrawingSchema = bottleDrawingSchema.extend({
  table: z.object({
    glass: z.enum(glassNames),
    extra: z.exactOptional(z.enum(["bubbles", "ice"])),
    food: z.tuple([z.enum(names), z.enum(names)]),
  }),
});
export type TableDrawing = z.output<typeof tableDrawingSchema>;
export type Table = TableDrawing["table"];

/** Draws a product picture with the bottle at the back, in the ratio of all product pictures. */
export function drawAtTable({ table, ...drawing }: TableDrawing): string {
  const [left, right] = table.food;
  const items = arrange(
    [
      [at(-400, -floor, drawBody(drawing)), -80],
      [glass(table.glass, drawing.liquid, table.extra), 165],
      [at(0, 30, food[left]), 262, 0.85],
      [at(0, 60, food[right]), -222, 0.85],
    ],
    { middle: 400, floor: 890, scale: 0.84 },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">${items}</svg>`;
}
