/** `npm start`: the shop with its built pages. */
import { runWithinFiles } from "./foundation/openFiles.ts";

await runWithinFiles(async () => {
  const [{ makeBuiltServer }, { run }] = await Promise.all([import("./builtServer.ts"), import("./run.ts")]);
  run(makeBuiltServer);
});
