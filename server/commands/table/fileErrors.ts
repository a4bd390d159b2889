import type { ZodError } from "zod";
import { CommandError, countOf } from "../command/command.ts";

/** An error of the file as a whole, or one after which nothing more can be read. */
export class FileError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** The number of problems shown; a file in the wrong format has one in every line. */
const maxShown = 200;

/** The problems of a file; those that are shown are in the order of its lines. */
export class FileErrors {
  #shown: { line: number; message: string }[] = [];
  #count = 0;
  readonly #unit: string;

  /** @param unit what a file's rows are called: in JSON nobody counts lines */
  constructor(unit: "line" | "record" = "line") {
    this.#unit = unit;
  }

  get count(): number {
    return this.#count;
  }

  add(line: number | undefined, message: string): void {
    this.#count++;
    if (this.#shown.length >= maxShown) return;
    this.#shown.push({ line: line ?? 0, message: line === undefined ? message : `${this.#unit} ${line}: ${message}` });
  }

  /** Adds the issues of a schema, with the fields' names. @param where what they belong to, as a prefix */
  addIssues(where: string, error: ZodError | undefined): void {
    for (const { path, message } of error?.issues ?? []) {
      const field = path.length > 0 ? `${path.map(String).join(".")}: ` : "";
      this.add(undefined, `${where}${field}${message}`);
    }
  }

  /** Throws a CommandError that lists the problems, if there are any. @param outcome what became of the file */
  refuse(file: string, outcome = "nothing was changed."): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#shown.length;
    const rest = more > 0 ? [`… and ${more.toLocaleString("en-AU")} more.`] : [];
    // Some are found when a row is read, others when it is compared with the shop.
    const shown = this.#shown.toSorted((a, b) => a.line - b.line).map(({ message }) => message);
    const lines = [...shown, ...rest].map((line) => `${file}, ${line}`);
    throw new CommandError([...lines, `${countOf(this.#count, "error")}: ${outcome}`].join("\n"));
  }
}
