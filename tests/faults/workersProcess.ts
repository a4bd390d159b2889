import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../dist/faults/workers.js", import.meta.url));

/** A shop that runs as `npm start` runs it. */
export interface WorkersProcess {
  /** The main process. */
  child: ChildProcess;
  exited: Promise<unknown[]>;
  /** Output from the main process and its workers. */
  said: () => string;
}

/** Starts the shop with as many workers as the environment specifies. */
export function startWorkersProcess(environment: NodeJS.ProcessEnv): WorkersProcess {
  const child = spawn(process.execPath, ["--enable-source-maps", script], {
    // vitest sets its own BASE_URL.
    env: { ...process.env, BASE_URL: "", NODE_ENV: "test", TRUST_PROXY: "1", SAMPLE_PRODUCTS: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  return { child, exited: once(child, "exit"), said: () => output };
}
