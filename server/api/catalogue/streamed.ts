import { compress } from "hono/compress";
import type { ApiModule } from "../../serving/module.ts";

/** An answer that is made piece by piece, as fast as it is read. */
export function streamed(pieces: Iterator<string> | AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

/**
 * A module some of whose answers are `streamed`: they are compressed on their way, because all other answers are compressed whole.
 * @param routes of those answers, as Hono writes them
 */
export function withStreams<Module extends ApiModule>(module: Module, routes: readonly string[]): Module {
  return {
    ...module,
    mount: (app) => {
      for (const route of routes) app.use(route, compress());
      module.mount(app);
    },
  };
}
