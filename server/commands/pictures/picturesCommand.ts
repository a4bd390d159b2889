import { pictureKinds } from "../../media/formats.ts";
import { originalsIn } from "../../media/openMedia.ts";
import { createFolderOriginals, type OriginalStore } from "../../media/originals.ts";
import { createS3Originals } from "../../media/s3Originals.ts";
import {
  CommandError,
  countOf,
  secondsSince,
  StoppedError,
  type Command,
  type CommandContext,
} from "../command/command.ts";
import { startProgress } from "../command/progress.ts";

/** Pictures copied concurrently. Each may need a few times its size in memory. */
const atOnce = 4;

export const picturesCommand: Command = {
  name: "pictures",
  usage: "pictures move --to <s3|folder>",
  summary: "copy all uploaded pictures to object storage, or back to the data folder",
  help: [
    "--to s3       copies the pictures in DATA_DIR to the bucket of the S3_ variables",
    "--to folder   copies the pictures in that bucket to DATA_DIR",
    "",
    "The shop may be running. Each picture is read back and compared with the original. Nothing is deleted or replaced: the",
    "originals stay, and a different picture with the same name stops the command. If it is stopped or killed, run it again:",
    "it continues with the missing pictures.",
  ].join("\n"),
  options: { to: { type: "string" } },
  words: [0, 1],
  run: async ({ words: [action = ""], options: { to } }, context) => {
    if (action !== "move" || (to !== "s3" && to !== "folder")) {
      throw new CommandError(`Usage: npm run shop -- ${picturesCommand.usage}`);
    }
    const { dataDir, objectStorage } = context.config();
    if (!objectStorage) {
      throw new CommandError(
        "Set S3_ENDPOINT and the other S3_ variables, which identify the bucket. Nothing was changed.",
      );
    }
    const started = performance.now();
    const folder = { store: createFolderOriginals(originalsIn(dataDir)), name: originalsIn(dataDir) };
    const bucket = { store: createS3Originals(objectStorage), name: `the bucket ${objectStorage.bucket}` };
    const [from, target] = to === "s3" ? [folder, bucket] : [bucket, folder];
    const { copied, same } = await copyPictures(from.store, target.store, context);
    const next =
      to === "s3"
        ? "Start the shop with the S3_ variables on each machine, then run this again for pictures that were added in the meantime."
        : "Start the shop without the S3_ variables.";
    context.out.write(
      [
        `Copied ${countOf(copied, "picture")} to ${target.name}, in ${secondsSince(started)} s. ${countOf(same, "was", "were")} there already.`,
        `All match the originals, which stay in ${from.name}. ${next}\n`,
      ].join("\n"),
    );
  },
};

/** Copies the pictures that the target lacks, and compares all of them. */
async function copyPictures(from: OriginalStore, to: OriginalStore, { err, signal }: CommandContext) {
  const names = (await Promise.all(pictureKinds.map((kind) => from.list(kind)))).flat();
  const progress = startProgress(err, `Copying ${countOf(names.length, "picture")}`, names.length);
  let [copied, same] = [0, 0];
  const copy = async (name: string) => {
    const original = await from.get(name);
    // The picture was removed after the list was read.
    if (!original) return;
    const existing = await to.get(name);
    if (!existing) await to.put(name, original);
    if (!(existing ?? (await to.get(name)))?.equals(original)) {
      throw new CommandError(`The copy of ${name} differs from the original. Remove one of them, and run this again.`);
    }
    if (existing) same++;
    else copied++;
    progress.to(copied + same);
  };
  try {
    for (let at = 0; at < names.length; at += atOnce) {
      if (signal.aborted) {
        throw new StoppedError(`Stopped after ${copied + same} of ${names.length} pictures. Run it again to continue.`);
      }
      const results = await Promise.allSettled(names.slice(at, at + atOnce).map(copy));
      for (const result of results) if (result.status === "rejected") throw result.reason;
    }
    return { copied, same };
  } finally {
    progress.end();
  }
}
