import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry, type Registry, type RegistryContentType } from "prom-client";
import { openMetricsType, type MetricsRegistry } from "./metrics.ts";

type Figures = Awaited<ReturnType<MetricsRegistry["getMetricsAsJSON"]>>;

/** How the main process asks a worker, and what it answers. */
const question = "metrics";
interface Answer {
  metrics: Figures;
}

/** A worker that is busy for longer is left out. Milliseconds. */
const maxWait = 3000;

const hasMetrics = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "metrics" in message;

/** In a worker: answers the main process. */
export function answerMetrics(registry: MetricsRegistry): void {
  process.on("message", (message) => {
    if (message !== question) return;
    registry.getMetricsAsJSON().then(
      (metrics) => process.send?.({ metrics } satisfies Answer),
      () => undefined,
    );
  });
}

async function ask(worker: Worker): Promise<Figures | undefined> {
  const signal = AbortSignal.timeout(maxWait);
  try {
    const answered = once(worker, "message", { signal });
    worker.send(question, () => undefined);
    const [answer]: unknown[] = await answered;
    return hasMetrics(answer) ? answer.metrics : undefined;
  } catch {
    return undefined;
  }
}

/** The ending of a counter is added where it is written; the library would write it twice for what was added up. */
const nameOf = ({ name, type }: Figures[number]) => (String(type) === "counter" ? name.replace(/_total$/, "") : name);

function added(figures: readonly Figures[]): Registry<RegistryContentType> {
  const registry: Registry<RegistryContentType> = AggregatorRegistry.aggregate(
    figures.map((each) => each.map((one) => ({ ...one, name: nameOf(one) }))),
  );
  registry.setContentType(openMetricsType);
  return registry;
}

/** What only grows. */
const isCount = ({ type }: Figures[number]) => ["counter", "histogram"].includes(String(type));

/**
 * In the main process: the metrics of all workers together. What a worker counted stays counted after its end, so that no
 * count goes back when workers are replaced.
 */
export function collectFromWorkers(): () => Promise<string> {
  const known = new Map<number, Figures>();
  let ended: Figures = [];
  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(workers.map(async (worker) => [worker.id, await ask(worker)] as const));
    for (const [id, figures] of answers) if (figures) known.set(id, figures);
    for (const [id, figures] of known) {
      if (cluster.workers?.[id]) continue;
      known.delete(id);
      ended = await added([ended, figures.filter(isCount)]).getMetricsAsJSON();
    }
    return added([...known.values(), ended]).metrics();
  };
}
