import { spawn, type ChildProcess } from "node:child_process";
import { spawnContained, type Contained } from "./container.ts";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Opening, Step, ProcessMessage } from "./steps.ts";
import { inTime } from "./wait.ts";

/** Location of a shop's data: in a folder, or on Postgres. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  /** Seconds that a shop waits for another process to release the folder. @default 0 */
  wait?: number | undefined;
  /** Whether the shop runs in its own PID namespace. */
  isContained?: boolean | undefined;
}

/** The steps that a call with an `x-fault` header took. */
export interface Trace {
  /** Step at which the call stopped. Undefined if the call ended. */
  stoppedAt?: Step;
  /** Steps of the call, if the call ended. */
  steps: Step[];
}

export interface ShopProcess {
  url: string;
  /** Waits until the named call stops or ends. */
  trace: (name: string) => Promise<Trace>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A process that has loaded its modules and waits for a message before it opens the database. */
export interface LoadedShop {
  open: (opening?: Opening) => Promise<ShopProcess>;
  /** Same as in ShopProcess, because calls can stop before the server listens. */
  trace: ShopProcess["trace"];
  kill: () => Promise<void>;
}

/** Timeout in milliseconds. Shops open, stop and take steps in seconds, but busy machines take longer. */
const maxWait = 300_000;

/** Server built by `buildShop.ts`, which starts three times as fast as the sources. */
const script = fileURLToPath(new URL("../../dist/faults/shop.js", import.meta.url));

function environmentOf({ dataDir, databaseUrl = "", smtpUrl = "", wait = 0 }: Place): NodeJS.ProcessEnv {
  // vitest sets its own BASE_URL.
  const own = {
    BASE_URL: "",
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATA_DIR_WAIT: String(wait),
    PORT: "0",
    NODE_ENV: "test",
    TRUST_PROXY: "1",
  };
  const mail = { SMTP_URL: smtpUrl, EMAIL_FROM: "Corkwood <orders@corkwood.example>" };
  return { ...process.env, ...own, ...mail, SAMPLE_PRODUCTS: "0" };
}

/**
 * Node options for processes that are killed. They end before they benefit from optimised code. Compiling JavaScript
 * and the embedded database only with the fast compilers saves 40 % of the CPU time at startup.
 */
const nodeOptions = ["--enable-source-maps", "--liftoff-only", "--no-opt"];

/** Starts the server in a new process, which waits before opening the database. */
export function loadShop(place: Place): LoadedShop {
  const { child, signal: sendSignal } = spawnShop(place);
  const exited = once(child, "exit");
  let violations = "";
  child.stderr?.on("data", (chunk) => (violations += String(chunk)));
  const end = async (signal: NodeJS.Signals) => {
    sendSignal(signal);
    try {
      await inTime(maxWait, `the end of a shop after ${signal}`, exited);
    } catch (error) {
      child.kill("SIGKILL");
      throw error;
    }
  };
  const trace = createTraces(child);
  const loaded = waitForMessage(child, "loaded");
  return {
    trace,
    kill: () => end("SIGKILL"),
    open: async (opening = { ahead: 0 }) => {
      await inTime(maxWait, "the modules of a shop", Promise.race([loaded, exited]));
      const open = waitForMessage(child, "open");
      if (child.connected) child.send(opening);
      const message = await inTime(maxWait, "a shop to open", Promise.race([open, exited.then(() => undefined)]));
      if (!message) throw new Error(`The shop did not open:\n${violations}`);
      return {
        url: `http://127.0.0.1:${message.port}`,
        trace,
        kill: () => end("SIGKILL"),
        stop: () => end("SIGTERM"),
      };
    },
  };
}

function spawnShop(place: Place): Contained {
  const words = [...nodeOptions, script];
  if (place.isContained === true) return spawnContained(words, environmentOf(place));
  const child = spawn(process.execPath, words, {
    env: environmentOf(place),
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  return { child, signal: (signal) => void child.kill(signal) };
}

/** Loads a shop and opens the database immediately. */
export const startShop = (place: Place, opening?: Opening): Promise<ShopProcess> => loadShop(place).open(opening);

function waitForMessage<Kind extends ProcessMessage["event"]>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<ProcessMessage, { event: Kind }>> {
  return new Promise((resolve) => {
    child.on("message", (message: ProcessMessage) => {
      if (message.event === kind) resolve(message as Extract<ProcessMessage, { event: Kind }>);
    });
  });
}

/** Stores the trace of each call, so that tests can wait for the trace before or after the call ends. */
function createTraces(child: ChildProcess): (name: string) => Promise<Trace> {
  const ended = new Map<string, Trace>();
  const waiting = new Map<string, (trace: Trace) => void>();
  const end = (name: string, trace: Trace) => {
    ended.set(name, trace);
    waiting.get(name)?.(trace);
  };
  child.on("message", (message: ProcessMessage) => {
    if (message.event === "stopped") end(message.name, { stoppedAt: message.step, steps: [] });
    if (message.event === "traced") end(message.name, { steps: message.steps });
  });
  return async (name) => {
    const trace = ended.get(name) ?? new Promise<Trace>((resolve) => waiting.set(name, resolve));
    return inTime(maxWait, `the step where '${name}' stops, or its end`, Promise.resolve(trace));
  };
}
