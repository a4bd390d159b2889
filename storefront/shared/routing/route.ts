import type { ComponentType } from "react";
import type { Api } from "../../services/api.ts";
import type { PageAddress } from "./pageQuery.ts";

/** Arguments of a loader: the address, the parameters of its path, and the API client. */
export interface LoaderArgs {
  api: Api;
  address: PageAddress;
  params: Record<string, string | undefined>;
}

/** A file in routes/: its loader and its page. */
export interface RouteModule {
  load?: (args: LoaderArgs) => Promise<unknown>;
  /** Loads parts of the server-rendered page that must be there for hydration. */
  prepare?: () => Promise<void>;
  Page: ComponentType;
}

/** Available before the route's file is loaded, so that the server can find its styles and scripts. */
export interface RouteHandle {
  module: string;
  /** Lazy-loaded parts that the server may render, so that it includes their styles. */
  parts?: readonly string[] | undefined;
  /** Lazy-loaded parts on nearly all pages of the route, whose scripts are prefetched with the page's own. */
  usualParts?: readonly string[] | undefined;
}
