import type { ReadShop } from "@corkwood/commerce";
import { ApiError, type Api } from "./api.ts";

/**
 * Creates the API for server rendering, which calls the handlers directly. Supports only reads, because pages never
 * write.
 */
export function createDirectApi(read: ReadShop): Api {
  const refuse = () => Promise.reject(new Error("Server-rendered pages may only read"));
  return {
    get: async (path, ...sent) => {
      const reading = await read(path, ...sent);
      if ("problem" in reading) throw new ApiError(reading.problem);
      return reading.answer;
    },
    post: refuse,
    put: refuse,
  };
}
