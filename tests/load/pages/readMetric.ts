/** Reads a value from /metrics by its full name. @param port metrics port of the shop under load */
export async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
}
