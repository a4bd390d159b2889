/** A process that locks and releases a data folder on the test's request. */
import { FolderLockedError, lockFolder } from "../../server/db/embedded/lock.ts";

/** Messages from the test. `wait` is in seconds. */
export type HolderRequest = { request: "lock"; folder: string; wait: number } | { request: "unlock" };
export type HolderAnswer = "ready" | "locked" | "refused" | "unlocked";

const answer = (state: HolderAnswer) => void process.send?.(state);
let unlock = () => {};

async function lock(folder: string, wait: number): Promise<void> {
  try {
    unlock = await lockFolder(folder, { wait });
    answer("locked");
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    answer("refused");
  }
}

process.on("message", (message: HolderRequest) => {
  if (message.request === "lock") {
    void lock(message.folder, message.wait);
  } else {
    unlock();
    answer("unlocked");
  }
});
process.once("disconnect", () => process.exit(1));
answer("ready");
