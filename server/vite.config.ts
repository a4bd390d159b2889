import { defineConfig } from "vite";
import { serverBuild } from "../build/serverBuild.ts";

/** Builds the server and the merchant's commands into dist/shop. */
export default defineConfig(serverBuild({ main: "server/main.ts", command: "server/commands/shop.ts" }, "dist/shop"));
