/** `npm start`: the shop with its built pages. */
import { fileURLToPath } from "node:url";
import { runWithinFiles } from "./foundation/openFiles.ts";

await runWithinFiles(async () => {
  const [{ makeBuiltServer }, { run }] = await Promise.all([import("./builtServer.ts"), import("./run.ts")]);
  run(makeBuiltServer, fileURLToPath(new URL("command.js", import.meta.url)));
});
