import type { ZodError } from "zod";
import { CommandError, countOf } from "../command/command.ts";

/** What is wrong with a file as a whole, or from some line on so wrong that nothing after it can be read. */
export class FileError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** So many are shown; a file in the wrong form has one in every line. */
const maxShown = 20;

/** What is wrong with a file, in the order of its lines as far as they are shown. */
export class Complaints {
  #shown: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(line: number | undefined, message: string): void {
    this.#count++;
    if (this.#shown.length < maxShown) this.#shown.push(line === undefined ? message : `line ${line}: ${message}`);
  }

  /** What a schema refused, with the fields' names. @param where what it is about, before that */
  addIssues(where: string, error: ZodError | undefined): void {
    for (const { path, message } of error?.issues ?? []) {
      const field = path.length > 0 ? `${path.map(String).join(".")}: ` : "";
      this.add(undefined, `${where}${field}${message}`);
    }
  }

  /** Throws a CommandError that lists what is wrong with the file, if anything is. */
  refuse(file: string): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#shown.length;
    const rest = more > 0 ? [`… and ${more.toLocaleString("en-AU")} more.`] : [];
    const lines = [...this.#shown, ...rest].map((line) => `${file}, ${line}`);
    throw new CommandError([...lines, `${countOf(this.#count, "error")}: nothing was changed.`].join("\n"));
  }
}
