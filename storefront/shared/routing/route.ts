import type { ComponentType } from "react";
import type { Api } from "../../services/api.ts";
import type { PageAddress } from "./pageQuery.ts";

/** What a loader is given: the address, the parameters of its path and the api client of this side. */
export interface LoaderArgs {
  api: Api;
  address: PageAddress;
  params: Record<string, string | undefined>;
}

/** One file in routes/: what it fetches, and the page. */
export interface RouteModule {
  load?: (args: LoaderArgs) => Promise<unknown>;
  /** Loads parts that the served page shows and that must be there when it is hydrated. */
  prepare?: () => Promise<void>;
  Page: ComponentType;
}

/** Known to a route before its file is loaded, so that the server can name the file's styles and scripts. */
export interface RouteHandle {
  module: string;
  /** Parts that the page fetches when they are needed, and that the server may render: it names their styles, too. */
  parts?: readonly string[] | undefined;
  /** The same, of parts that nearly every page of the route shows: their scripts are fetched beside the page's own. */
  usualParts?: readonly string[] | undefined;
}
