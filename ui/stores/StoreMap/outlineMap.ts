import type { DrawMap, MapGround } from "./mapParts.ts";

/** Loads the drawing code together with the outline data. */
export async function outlineMap(loadGround: () => Promise<MapGround>): Promise<DrawMap> {
  const [ground, { drawMap }] = await Promise.all([loadGround(), import("./drawMap.ts")]);
  return (stage, options) => drawMap(ground, stage, options);
}
