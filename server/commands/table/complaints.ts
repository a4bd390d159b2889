/** What is wrong with a file as a whole, or from some line on so wrong that nothing after it can be read. */
export class FileError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** So many are shown; a file in the wrong form has one in every line. */
const mostShown = 20;

/** What is wrong with a file, in the order of its lines as far as they are shown. */
export class Complaints {
  #shown: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(line: number | undefined, message: string): void {
    this.#count++;
    if (this.#shown.length < mostShown) this.#shown.push(line === undefined ? message : `line ${line}: ${message}`);
  }

  lines(): string[] {
    const more = this.#count - this.#shown.length;
    return more > 0 ? [...this.#shown, `… and ${more.toLocaleString("en-AU")} more.`] : [...this.#shown];
  }
}
