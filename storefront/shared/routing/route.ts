import type { ComponentType } from "react";
import type { Api } from "../../services/api.ts";
import type { PageAddress } from "./pageQuery.ts";

/** Loader arguments: the URL, its path parameters, and the API client. */
export interface LoaderArgs {
  api: Api;
  address: PageAddress;
  params: Record<string, string | undefined>;
}

/** A file in routes/: its loader and its page. */
export interface RouteModule {
  load?: (args: LoaderArgs) => Promise<unknown>;
  /** Loads lazy components of the server-rendered page that hydration needs. */
  prepare?: () => Promise<void>;
  Page: ComponentType;
}

/** Route data available before the route's file is loaded, so that the server can find its styles and scripts. */
export interface RouteHandle {
  module: string;
  /** Lazy-loaded files that the server may render, and whose styles it must therefore include. */
  parts?: readonly string[] | undefined;
  /**
   * Lazy-loaded files that nearly all pages of the route use. Their scripts are preloaded with the page's own scripts.
   */
  usualParts?: readonly string[] | undefined;
}
