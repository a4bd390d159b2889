import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface ShopProcess {
  url: string;
  /** When the fault's point is reached. */
  faultReached: Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the server as a process of its own, and waits until it is open. */
export async function startShop(dataDir: string, fault = "none"): Promise<ShopProcess> {
  const script = fileURLToPath(new URL("shop.ts", import.meta.url));
  // vitest sets a BASE_URL of its own.
  const own = { BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0", NODE_ENV: "test", SAMPLE_PRODUCTS: "60" };
  const env = { ...process.env, ...own };
  const child = spawn(process.execPath, ["--import", "tsx", script, fault], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  let output = "";
  const waiting = new Map<RegExp, (match: RegExpExecArray) => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const [pattern, found] of waiting) {
      const match = pattern.exec(output);
      if (match) found(match);
    }
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const heard = (pattern: RegExp) => new Promise<RegExpExecArray>((resolve) => waiting.set(pattern, resolve));
  const faultReached = heard(/fault reached/).then(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const open = await Promise.race([
    heard(/open (\d+)/),
    exited.then(() => {
      throw new Error(`The shop did not open:\n${output}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${open[1]}`,
    faultReached,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
