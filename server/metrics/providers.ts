import { ProblemError } from "../foundation/problem.ts";
import { ProviderRefusedError, SignInCancelledError } from "../providers/openid/openIdProvider.ts";
import { PlaceError } from "../providers/places/places.ts";
import type { CountedProvider, Metrics } from "./metrics.ts";

/** Errors that still count as a response from a provider. */
const answers = [ProblemError, PlaceError, SignInCancelledError, ProviderRefusedError];

type Call<Given extends unknown[], T> = (...args: Given) => T;

/**
 * Wraps a call with a counter if metrics are enabled. Does not count synchronous calls, because these involve no
 * provider.
 */
function countCall<Given extends unknown[], T>(
  provider: CountedProvider,
  call: Call<Given, T>,
  metrics: Pick<Metrics, "asked"> | undefined,
): Call<Given, T> {
  if (!metrics) return call;
  return (...args) => {
    const result = call(...args);
    if (result instanceof Promise) {
      result.then(
        () => metrics.asked(provider, "answered"),
        (error: unknown) =>
          metrics.asked(provider, answers.some((kind) => error instanceof kind) ? "answered" : "failed"),
      );
    }
    return result;
  };
}

/** Adds counters to all calls of a service. */
export function countCalls<Service extends object>(
  provider: CountedProvider,
  service: Service,
  metrics: Pick<Metrics, "asked"> | undefined,
): Service {
  const counted = Object.entries(service).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === "function" ? countCall(provider, part as Call<unknown[], unknown>, metrics) : part,
  ]);
  // Each wrapped call has the same parameters and result as before.
  return Object.fromEntries(counted) as Service;
}
