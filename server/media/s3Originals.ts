import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import pLimit from "p-limit";
import type { Config } from "../foundation/config/config.ts";
import { readAnswer, readBytes, TooLongError } from "../foundation/readAnswer.ts";
import {
  isOriginalName,
  maxOriginalBytes,
  OriginalsUnavailableError,
  uploadedTypes,
  type OriginalStore,
} from "./originals.ts";

/** Maximum number of concurrent requests. Further requests wait. */
const atOnce = 8;
const maxTries = 3;
/** Prefix of all keys, so that the bucket may also be used for other things. */
const prefix = "originals/";

/** Thrown if the server rejected the request and would reject it again. */
class RefusedError extends Error {}

/** Times in milliseconds. */
const usual = {
  /** Total timeout for all attempts of an operation. Shorter than the time that a shopper waits for a picture. */
  read: 10_000,
  write: 60_000,
  /** Delay before the second attempt. Doubles with each further attempt. */
  pause: 200,
  /** Period after an outage in which operations fail immediately, so that pictures do not queue for a dead server. */
  rest: 5000,
  /** Number of names in a response. */
  pageSize: 1000,
};

/** Store in a bucket of S3-compatible object storage, with path-style URLs. */
export function createS3Originals(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Config["objectStorage"]>,
  { read, write, pause, rest, pageSize } = usual,
): OriginalStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const limit = pLimit(atOnce);
  let outage = { until: 0, reason: "" };

  const tryOnce = async (method: string, path: string, body: Buffer | undefined, signal: AbortSignal) => {
    // The signed checksum lets the server reject a body that was changed in transit.
    const sent = body && {
      body: new Uint8Array(body),
      headers: { "x-amz-content-sha256": createHash("sha256").update(body).digest("hex") },
    };
    const request = await client.sign(`${endpoint}/${bucket}${path}`, { method, ...sent });
    const response = await fetch(request, { signal, redirect: "manual" });
    if (response.ok) return readBytes(response, maxOriginalBytes);
    // The rest of the response may contain the key id and the signed text.
    const [, code = ""] = /<Code>(\w{1,100})<\/Code>/.exec(await readAnswer(response)) ?? [];
    if (code === "NoSuchKey") return undefined;
    const reason = `status ${response.status} ${code}`.trim();
    throw response.status >= 500 || response.status === 429 ? new Error(reason) : new RefusedError(reason);
  };
  const send = (method: string, path: string, body?: Buffer) =>
    limit(async () => {
      if (performance.now() < outage.until) throw unavailable(outage.reason);
      const signal = AbortSignal.timeout(body ? write : read);
      for (let tries = 1; ; tries++) {
        try {
          return await tryOnce(method, path, body, signal);
        } catch (error) {
          // Only this picture is too large. The store itself works.
          if (error instanceof TooLongError) throw unavailable(error.message);
          if (tries < maxTries && !(error instanceof RefusedError) && !signal.aborted) {
            await setTimeout(pause * 2 ** (tries - 1) * (0.5 + Math.random()));
            continue;
          }
          outage = { until: performance.now() + rest, reason: reasonOf(error) };
          throw unavailable(outage.reason);
        }
      }
    });
  const unavailable = (reason: string) =>
    new OriginalsUnavailableError(
      `The pictures in the bucket ${bucket} at ${new URL(endpoint).host} are unavailable: ${reason}.`,
    );

  const namesFrom = async (start: string): Promise<string[]> => {
    const names: string[] = [];
    for (let token: string | undefined = ""; token !== undefined;) {
      const query = new URLSearchParams({ "list-type": "2", prefix: prefix + start, "max-keys": String(pageSize) });
      if (token !== "") query.set("continuation-token", token);
      const page = (await send("GET", `?${query.toString()}`))?.toString() ?? "";
      // A response from another service, such as a proxy, must not count as an empty list.
      if (!page.includes("<ListBucketResult")) throw unavailable("the response is not a list");
      for (const [, key = ""] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) names.push(key.slice(prefix.length));
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
    }
    return names.filter(isOriginalName);
  };
  const get = (name: string) => send("GET", `/${prefix}${name}`);
  return {
    get,
    find: async (kind, key) => {
      // One request for all types. An empty list also proves absence, unlike a refused read of a missing object.
      const names = new Set(await namesFrom(`${kind}/${key}.`));
      const name = uploadedTypes.map((type) => `${kind}/${key}.${type}`).find((each) => names.has(each));
      return name === undefined ? undefined : get(name);
    },
    put: async (name, bytes) => void (await send("PUT", `/${prefix}${name}`, bytes)),
    remove: async (name) => void (await send("DELETE", `/${prefix}${name}`)),
    list: (kind) => namesFrom(`${kind}/`),
  };
}

/** Describes an error in a few words. For a network error, the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
