/** Several values in one cell stand between bars; a bar within a value has a backslash before it. */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\.|[^|\\]|\\$)+/gs) ?? [];
  return values.map((value) => value.trim().replaceAll(/\\([|\\])/g, "$1")).filter((value) => value !== "");
}

export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[|\\]/g, String.raw`\$&`)).join("|");
}
