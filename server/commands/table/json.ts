import { readFile } from "node:fs/promises";
import { CommandError } from "../command/command.ts";
import type { InputFile } from "./input.ts";
import { reasonOf } from "./text.ts";

/** Reads a JSON file. Throws a CommandError if it is not JSON. */
export async function readJson({ path, name }: InputFile): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new CommandError(`${name} is not JSON: ${reasonOf(error)}.\nNothing was changed.`);
  }
}
