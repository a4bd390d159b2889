import crypto from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

type Make = (cipher: string, key: Buffer, ...rest: unknown[]) => unknown;

// s3rver encrypts continuation tokens with DES, which OpenSSL 3 lacks. Triple DES with three equal keys is equivalent.
for (const name of ["createCipheriv", "createDecipheriv"] as const) {
  const make = crypto[name] as unknown as Make;
  const replacement: Make = (cipher, key, ...rest) =>
    cipher === "des" ? make("des-ede3-cbc", Buffer.concat([key, key, key]), ...rest) : make(cipher, key, ...rest);
  Object.assign(crypto, { [name]: replacement });
}

/** An S3-compatible server with one bucket, which verifies signatures. */
export interface S3Server {
  /** Environment of a shop that uses the bucket. */
  env: Record<"S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  /** Method and path of each request. */
  requests: string[];
  /** Maximum number of concurrent requests so far. */
  peak: () => number;
  /** Responds in place of the server. Returns false to pass a request on to the server. */
  intercept: (fault: ((...args: Parameters<RequestListener>) => boolean) | undefined) => void;
  close: () => Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "corkwood-s3-"));
  const bucket = "shop-pictures";
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const respond = s3.callback();
  const requests: string[] = [];
  const open = new Set<IncomingMessage>();
  let highest = 0;
  let fault: ((...args: Parameters<RequestListener>) => boolean) | undefined;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open.add(request);
    highest = Math.max(highest, open.size);
    response.on("close", () => open.delete(request));
    if (!fault?.(request, response)) respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    requests,
    peak: () => highest,
    intercept: (handler) => (fault = handler),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(directory, { recursive: true });
    },
  };
}
