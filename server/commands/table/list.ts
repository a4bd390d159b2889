/** Splits a cell at pipe characters. A pipe within a value is escaped with a backslash. */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\.|[^|\\]|\\$)+/gs) ?? [];
  return values.map((value) => value.trim().replaceAll(/\\([|\\])/g, "$1")).filter((value) => value !== "");
}

export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[|\\]/g, String.raw`\$&`)).join("|");
}
