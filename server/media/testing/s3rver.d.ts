declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** The parts of the server that tests use. Its only access key is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
