import type { Point, Shape } from "./silhouettes.ts";

/** Returns the outline as path data: down the right side and back up the left. */
export function outline({ start, segments }: Pick<Shape, "start" | "segments">, middle = 400): string {
  const points: Point[] = [start];
  let right = `M${middle + start[0]} ${start[1]}`;
  for (const segment of segments) {
    if (segment.length === 1) right += `L${middle + segment[0][0]} ${segment[0][1]}`;
    else right += `C${segment.map(([x, y]) => `${middle + x} ${y}`).join(" ")}`;
    points.push(...segment);
  }
  const last = points.at(-1) ?? start;
  let left = `L${middle - last[0]} ${last[1]}`;
  let end = points.length - 1;
  for (const segment of segments.toReversed()) {
    const mirrored = points
      .slice(end - segment.length, end)
      .toReversed()
      .map(([x, y]) => `${middle - x} ${y}`);
    left += segment.length === 1 ? `L${mirrored[0]}` : `C${mirrored.join(" ")}`;
    end -= segment.length;
  }
  return `${right}${left}Z`;
}
