import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Loaded into the shop that is attacked: on SIGUSR2 it drops what is no longer needed, and says what is left. */

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`live memory: ${heapUsed + external} bytes\n`);
});
