import { createRandom } from "@corkwood/sample/random";

/**
 * Random numbers from 0 to 1, with the seed in FAULTS_SEED or a new one, which is printed.
 * @param name what the numbers are for
 */
export function seededRandom(name: string): () => number {
  const seed = Number(process.env["FAULTS_SEED"] ?? Date.now() % 1_000_000);
  process.stdout.write(`\n${name}: random steps with FAULTS_SEED=${seed}\n`);
  return createRandom(seed).next;
}
