/** `npm start`: the shop with its built pages. */
import { isOutOfFiles, openFileLimit, requireOpenFiles, TooFewFilesError } from "./foundation/openFiles.ts";

try {
  requireOpenFiles();
  // Loading the modules may already exceed the limit of open files.
  const [{ makeBuiltServer }, { run }] = await Promise.all([import("./builtServer.ts"), import("./run.ts")]);
  run(makeBuiltServer);
} catch (error) {
  const reason = isOutOfFiles(error) ? new TooFewFilesError(openFileLimit()) : error;
  if (!(reason instanceof TooFewFilesError)) throw reason;
  process.stderr.write(`${reason.message}\n`);
  process.exit(1);
}
