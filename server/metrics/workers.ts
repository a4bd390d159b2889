import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry, type Registry, type RegistryContentType } from "prom-client";
import { openMetricsType, type MetricsRegistry } from "./metrics.ts";

type Figures = Awaited<ReturnType<MetricsRegistry["getMetricsAsJSON"]>>;

/** Message from the main process to a worker, and the worker's response. */
const question = "metrics";
interface Answer {
  metrics: Figures;
}

/** Milliseconds to wait for a worker's metrics before omitting them. */
const maxWait = 3000;

const hasMetrics = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "metrics" in message;

/** In a worker, responds to the main process. */
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

/** Removes the suffix of a counter, because the library would add the suffix twice to aggregated values. */
const nameOf = ({ name, type }: Figures[number]) => (String(type) === "counter" ? name.replace(/_total$/, "") : name);

function added(figures: readonly Figures[]): Registry<RegistryContentType> {
  const registry: Registry<RegistryContentType> = AggregatorRegistry.aggregate(
    figures.map((each) => each.map((one) => ({ ...one, name: nameOf(one) }))),
  );
  registry.setContentType(openMetricsType);
  return registry;
}

/** Types of metrics that only grow. */
const isCount = ({ type }: Figures[number]) => ["counter", "histogram"].includes(String(type));

/**
 * Collects the metrics of all workers in the main process. Counts from workers that have ended are kept, so that
 * counters do not decrease when workers are replaced.
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
