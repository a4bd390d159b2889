import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const id = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const attributes = z
  .array(
    z.strictObject({
      key: z.string(),
      value: z.union([
        z.strictObject({ stringValue: z.string() }),
        z.strictObject({ boolValue: z.boolean() }),
        z.strictObject({ intValue: z.number() }),
        z.strictObject({ doubleValue: z.number() }),
      ]),
    }),
  )
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const span = z.object({
  traceId: id(16),
  spanId: id(8),
  parentSpanId: id(8).optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  status: z.strictObject({ code: z.int().optional() }),
});
export type TakenSpan = z.output<typeof span>;

/** Traces in the JSON format of OpenTelemetry's protocol 1.x. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(span) })),
    }),
  ),
});

/** Trace service that rejects requests it cannot parse. */
export interface TraceService {
  url: string;
  spans: TakenSpan[];
  /** Resources describing the processes that sent the spans. */
  resources: z.output<typeof attributes>[];
  headers: IncomingHttpHeaders[];
  /** Reasons for refusals. */
  refused: string[];
  close: () => Promise<void>;
}

export async function startTraceService(): Promise<TraceService> {
  const taken: Omit<TraceService, "url" | "close"> = { spans: [], resources: [], headers: [], refused: [] };
  const take = (url: string | undefined, text: string) => {
    if (url !== "/v1/traces") throw new Error(`Asked for ${url}`);
    for (const { resource, scopeSpans } of traces.parse(JSON.parse(text)).resourceSpans) {
      taken.resources.push(resource.attributes);
      taken.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      taken.headers.push(request.headers);
      try {
        take(request.url, text);
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      } catch (error) {
        taken.refused.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
