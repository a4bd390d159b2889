import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Loaded into the attacked shop. On SIGUSR2, it collects garbage and prints the live memory. */

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`live memory: ${heapUsed + external} bytes\n`);
});
