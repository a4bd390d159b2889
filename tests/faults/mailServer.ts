import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** Point at which the mail server stops responding: when it is offered an email, or after it has accepted one. */
export type Silence = "offered" | "taken";

/**
 * Behaviour after accepting an email. late: responds after this many milliseconds. drip: sends an endless response.
 * hangUp: closes the connection.
 */
export type Behaviour = "well" | "drip" | "hangUp" | { late: number };

/** A mail server that counts accepted emails. */
export interface MailServer {
  url: string;
  /** Number of times each email was accepted, by message id. */
  taken: Map<string, number>;
  /** Source of each accepted email. */
  sources: string[];
  /** Stops responding to the next client at this point. Resolves when that has happened. */
  stopAnswering: (at: Silence) => Promise<void>;
  /** Sets the behaviour from now on. */
  behave: (how: Behaviour) => void;
  close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>();
  const sources: string[] = [];
  let silence: { at: Silence; reached: () => void } | undefined;
  let behaviour: Behaviour = "well";
  const isSilent = (at: Silence): boolean => {
    if (silence?.at !== at) return false;
    silence.reached();
    silence = undefined;
    return true;
  };
  const take = (email: string) => {
    const id = /^message-id: <([^@>]+)@/im.exec(email)?.[1] ?? "no id";
    taken.set(id, (taken.get(id) ?? 0) + 1);
    sources.push(email);
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    handleSmtp(socket, take, isSilent, () => behaviour);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    sources,
    stopAnswering: (at) => new Promise((reached) => (silence = { at, reached })),
    behave: (how) => void (behaviour = how),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Implements the minimum of SMTP that a simple client needs. */
function handleSmtp(
  socket: Socket,
  take: (email: string) => void,
  isSilent: (at: Silence) => boolean,
  behaviour: () => Behaviour,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let received = "";
  let isInside = false;
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "MAIL" && isSilent("offered")) socket.removeAllListeners("data");
    else if (verb === "QUIT") socket.end("221 Bye\r\n");
    else say(verb === "DATA" ? "354 Go on" : "250 Fine");
    isInside = verb === "DATA";
  };
  const end = (email: string) => {
    isInside = false;
    take(email);
    if (!isSilent("taken")) answerTaken(behaviour());
  };
  const answerTaken = (how: Behaviour) => {
    if (how === "well") say("250 Taken");
    else if (how === "hangUp") socket.destroy();
    else if (how === "drip") {
      const dripping = setInterval(() => say("250-Wait"), 50);
      socket.once("close", () => clearInterval(dripping));
    } else {
      const late = setTimeout(() => say("250 Taken"), how.late);
      socket.once("close", () => clearTimeout(late));
    }
  };
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    received += String(chunk);
    for (;;) {
      const mark = isInside ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(mark);
      if (at < 0) return;
      const line = received.slice(0, at);
      received = received.slice(at + mark.length);
      if (isInside) end(line);
      else answer(line);
    }
  });
  say("220 Test");
}
