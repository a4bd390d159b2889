import type { ReadShop } from "@corkwood/commerce";
import { ApiError, type Api } from "./api.ts";

/** The calls of the shop while the server renders a page: they go straight to what answers them. A page only reads. */
export function createDirectApi(read: ReadShop): Api {
  const refuse = () => Promise.reject(new Error("A page that is rendered only reads"));
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
