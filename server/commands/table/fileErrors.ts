import type { ZodError } from "zod";
import { CommandError, countOf } from "../command/command.ts";

/** An error in the file as a whole, or one that makes the rest unreadable. */
export class FileError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** Maximum number of distinct problems shown. If the format is wrong, every line may have a problem. */
const maxShown = 200;
/** Maximum number of rows with the same problem that are shown individually. */
const maxAlike = 2;
/** Maximum number of rows whose problems are stored. */
const maxRows = 100;

interface Problem {
  message: string;
  /** Lines to show. Empty for a problem with the file as a whole. */
  lines: number[];
  count: number;
}

/** Rows with problems, for a report: messages for the first rows by line, and the total number of rows. */
export interface WrongRows {
  messagesOf: ReadonlyMap<number, readonly string[]>;
  total: number;
}

/** Groups identical problems in many rows. */
class Problems {
  readonly #byMessage = new Map<string, Problem>();
  #rest = 0;
  count = 0;

  add(line: number | undefined, message: string): void {
    this.count++;
    const known = this.#byMessage.get(message);
    if (!known && this.#byMessage.size >= maxShown) {
      this.#rest++;
      return;
    }
    const problem = known ?? { message, lines: [], count: 0 };
    problem.count++;
    if (line !== undefined && problem.lines.length < maxAlike) problem.lines.push(line);
    if (!known) this.#byMessage.set(message, problem);
  }

  /** Lists problems by line. A problem in more than two rows becomes one line with the number of rows. */
  listed(unit: string): string[] {
    // Errors are sorted here, because some problems are found while reading and others while comparing with the shop.
    const shown = [...this.#byMessage.values()].flatMap(({ message, lines, count }) => {
      const [first] = lines;
      if (first === undefined) return [{ line: 0, text: message }];
      if (count > lines.length) {
        const rows = `${count.toLocaleString("en-AU")} rows, first at ${unit} ${Math.min(...lines)}`;
        return [{ line: Math.min(...lines), text: `${message}: ${rows}` }];
      }
      return lines.map((line) => ({ line, text: `${unit} ${line}: ${message}` }));
    });
    const texts = shown.toSorted((a, b) => a.line - b.line).map(({ text }) => text);
    return this.#rest > 0 ? [...texts, `… and ${this.#rest.toLocaleString("en-AU")} more.`] : texts;
  }
}

/** Errors are also stored by row. Warnings are not, because every row may have one. */
class Errors extends Problems {
  readonly #messagesOf = new Map<number, string[]>();
  readonly #lines = new Set<number>();

  get rows(): WrongRows {
    return { messagesOf: this.#messagesOf, total: this.#lines.size };
  }

  override add(line: number | undefined, message: string): void {
    super.add(line, message);
    if (line === undefined) return;
    this.#lines.add(line);
    const messages = this.#messagesOf.get(line);
    if (messages) messages.push(message);
    else if (this.#messagesOf.size < maxRows) this.#messagesOf.set(line, [message]);
  }
}

/** Problems in a file: errors, which reject the file, and warnings, which do not. */
export class FileErrors {
  readonly #errors = new Errors();
  readonly #warnings: Problems;
  readonly #unit: string;

  /**
   * @param unit what messages call a row, because JSON records are not counted by line
   * @param isStrict whether warnings are errors
   */
  constructor(unit: "line" | "record" = "line", isStrict = false) {
    this.#unit = unit;
    this.#warnings = isStrict ? this.#errors : new Problems();
  }

  get count(): number {
    return this.#errors.count;
  }

  add(line: number | undefined, message: string): void {
    this.#errors.add(line, message);
  }

  /** Adds a warning about a plausible but probably wrong value. */
  warn(line: number, message: string): void {
    this.#warnings.add(line, message);
  }

  /** Returns the warnings for a summary. */
  warnings(): { count: number; lines: string[] } {
    const isOwn = this.#warnings !== this.#errors;
    return isOwn ? { count: this.#warnings.count, lines: this.#warnings.listed(this.#unit) } : { count: 0, lines: [] };
  }

  /** Returns the errors for a report. */
  errors(): { count: number; lines: string[]; rows: WrongRows } {
    return { count: this.count, lines: this.#errors.listed(this.#unit), rows: this.#errors.rows };
  }

  /** Adds a schema's issues, with field names. @param where prefix that identifies the item */
  addIssues(where: string, error: ZodError | undefined): void {
    for (const { path, message } of error?.issues ?? []) {
      const field = path.length > 0 ? `${path.map(String).join(".")}: ` : "";
      this.add(undefined, `${where}${field}${message}`);
    }
  }

  /** Throws a CommandError that lists the errors, if there are any. @param outcome what happened to the file */
  refuse(file: string, outcome = "nothing was changed."): void {
    if (this.count === 0) return;
    const lines = this.#errors.listed(this.#unit).map((line) => `${file}, ${line}`);
    throw new CommandError([...lines, `${countOf(this.count, "error")}: ${outcome}`].join("\n"));
  }
}
