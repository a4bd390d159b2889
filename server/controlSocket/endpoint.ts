import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/**
 * Socket address, and the token that a client must send. Anyone who can read this file can read the whole data folder.
 */
const endpointSchema = z.object({ address: z.string().min(1), token: z.string().length(64) });
export type Endpoint = z.infer<typeof endpointSchema>;

/** Operating systems limit a socket address to little more than a hundred bytes. */
const maxAddressBytes = 100;

const endpointFile = (dataDir: string) => join(dataDir, "control-socket.json");

/** Addresses on which a shop can listen, best first. Some folders, such as shared ones, cannot contain a socket. */
export function addressesFor(dataDir: string): string[] {
  const name = `corkwood-${randomBytes(8).toString("hex")}`;
  if (process.platform === "win32") return [`\\\\.\\pipe\\${name}`];
  const addresses = [join(dataDir, "control.sock"), join(tmpdir(), `${name}.sock`)];
  return addresses.filter((address) => Buffer.byteLength(address) <= maxAddressBytes);
}

export const newToken = () => randomBytes(32).toString("hex");

/**
 * Readable only by the shop's own user. Written to a temporary file and renamed, so that a reader never sees a
 * partial file.
 */
export function writeEndpoint(dataDir: string, endpoint: Endpoint): void {
  const path = endpointFile(dataDir);
  const beside = `${path}.${process.pid}`;
  rmSync(beside, { force: true });
  writeFileSync(beside, JSON.stringify(endpoint), { mode: 0o600, flag: "wx" });
  renameSync(beside, path);
}

/** Returns the endpoint that the shop wrote. Undefined if there is none. */
export function readEndpoint(dataDir: string): Endpoint | undefined {
  try {
    return endpointSchema.parse(JSON.parse(readFileSync(endpointFile(dataDir), "utf8")));
  } catch {
    return undefined;
  }
}

export function removeEndpoint(dataDir: string): void {
  rmSync(endpointFile(dataDir), { force: true });
}
