import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Timing } from "../../../server/bench/measure.ts";

/** Requests to send. */
export interface Load {
  /** The server's address. */
  url: string;
  /** Requested in turn. */
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
  connections: number;
  /** Duration of the load in seconds. If undefined, each path is requested once. */
  seconds?: number;
}

export interface Loaded extends Timing {
  perSecond: number;
  count: number;
  statuses: Readonly<Record<string, number>>;
  bytes: number;
}

/** A module in this folder that runs in its own process and replies to messages. */
export interface Helper<Asked, Told> {
  ask: (message: Asked) => Promise<Told>;
  end: () => void;
}

export function startHelper<Asked extends object, Told>(module: string): Helper<Asked, Told> {
  const child: ChildProcess = fork(fileURLToPath(new URL(module, import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    serialization: "advanced",
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${module} ended`);
  });
  ended.catch(() => undefined);
  return {
    ask: async (message) => {
      const reply = once(child, "message");
      child.send(message);
      const [answer] = (await Promise.race([reply, ended])) as [Told | { error: string }];
      if (typeof answer === "object" && answer !== null && "error" in answer) throw new Error(answer.error);
      return answer;
    },
    end: () => void child.kill(),
  };
}
