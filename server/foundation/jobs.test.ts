import { expect, it } from "vitest";
import { startJob } from "./jobs.ts";

const logger = { error: () => undefined };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const hour = 3_600_000;

/** Job whose runs each take a few milliseconds. */
function counted(duration: number) {
  const job = { runs: 0, wake: () => {}, stop: async () => {} };
  job.stop = startJob(
    "counted",
    hour,
    logger,
    async () => {
      job.runs += 1;
      await pause(duration);
    },
    (wake) => {
      job.wake = wake;
      return () => void (job.wake = () => {});
    },
  );
  return job;
}

it("a job runs again immediately when it is woken", async () => {
  const job = counted(1);
  await pause(20);
  job.wake();
  await expect.poll(() => job.runs, { timeout: 200 }).toBe(2);
  await job.stop();
});

it("a job runs once more if it is woken while running", async () => {
  const job = counted(100);
  await pause(20);
  for (let times = 0; times < 5; times++) job.wake();
  expect(job.runs).toBe(1);
  await expect.poll(() => job.runs).toBe(2);
  await pause(400);
  expect(job.runs).toBe(2);
  await job.stop();
});

it("a job pauses between runs, even if it is woken often", async () => {
  const job = counted(1);
  const started = performance.now();
  for (let times = 0; times < 100; times++) {
    job.wake();
    await pause(10);
  }
  // Expects a first run, a second one immediately afterwards, and then one every quarter of a second.
  const quarters = (performance.now() - started) / 250;
  expect(job.runs).toBeGreaterThanOrEqual(3);
  expect(job.runs).toBeLessThanOrEqual(3 + quarters);
  await job.stop();
});

it("a stopped job finishes the current run, and can no longer be woken", async () => {
  const job = counted(50);
  job.wake();
  await job.stop();
  await pause(300);
  expect(job.runs).toBe(1);
});
