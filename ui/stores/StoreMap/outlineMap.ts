import type { DrawMap, MapGround } from "./mapParts.ts";

/** Fetches what draws an outline, together with the outline. */
export async function outlineMap(loadGround: () => Promise<MapGround>): Promise<DrawMap> {
  const [ground, { drawMap }] = await Promise.all([loadGround(), import("./drawMap.ts")]);
  return (stage, options) => drawMap(ground, stage, options);
}
