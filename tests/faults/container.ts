import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** A process in its own PID namespace, where it is process 1, as in a container. */
export interface Contained {
  child: ChildProcess;
  /** Signals the process itself, not the program that created its namespace. */
  signal: (signal: NodeJS.Signals) => void;
}

const unshare = ["--pid", "--fork", "--kill-child", "--mount-proc"];

/** Text that is appended to the title of a test that needs PID namespaces. Empty if this user may create them. */
export const whyNotContained =
  spawnSync("unshare", [...unshare, "true"]).status === 0 ? "" : " (skipped: this user may not create PID namespaces)";

/** Starts Node in its own PID namespace, with an IPC channel. */
export function spawnContained(words: readonly string[], env: NodeJS.ProcessEnv = process.env): Contained {
  const child = spawn("unshare", [...unshare, process.execPath, ...words], {
    env,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  return {
    child,
    signal: (signal) => {
      if (child.exitCode !== null) return;
      const inside = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8"));
      if (inside > 0) process.kill(inside, signal);
    },
  };
}
