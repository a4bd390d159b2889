import { createRandom } from "@corkwood/sample/random";

/**
 * Returns a generator of random numbers between 0 and 1. Prints its seed, which FAULTS_SEED can set.
 * @param name what the numbers are for
 */
export function seededRandom(name: string): () => number {
  const seed = Number(process.env["FAULTS_SEED"] ?? Date.now() % 1_000_000);
  process.stdout.write(`\n${name}: random steps with FAULTS_SEED=${seed}\n`);
  return createRandom(seed).next;
}
