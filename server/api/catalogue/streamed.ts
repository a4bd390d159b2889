import { compress } from "hono/compress";
import type { ApiModule } from "../../serving/module.ts";

/** Creates a response body with backpressure: it is generated only as fast as the client reads. */
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
 * Adds compression to a module's streamed responses. Other responses are compressed as a whole.
 * @param routes routes with streamed responses, in Hono syntax
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
