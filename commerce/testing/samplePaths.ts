import { keysOf } from "../records.ts";
import { routes, type OpenPath, type RoutePath } from "../routing/routes.ts";

/**
 * Paths to visit, by route. A route with a variable part needs an entry, or the code does not compile. Any other route
 * is visited at its own path, unless an entry lists other paths.
 */
export type SamplePaths = Readonly<Record<OpenPath, readonly string[]>> &
  Readonly<Partial<Record<RoutePath, readonly string[]>>>;

/** Returns the paths to visit for each route. */
export function pathsByRoute(own: SamplePaths): [RoutePath, readonly string[]][] {
  return keysOf(routes).map((route) => [route, own[route] ?? [route]]);
}
