import { z } from "zod";
import { parsePictureName, pictureFormats, pictureKinds, pictureWidths } from "../media/formats.ts";
import type { Media } from "../media/media.ts";
import { problem } from "../foundation/problem.ts";
import { conditional, forEver } from "../http/caching.ts";
import type { ApiModule } from "./module.ts";

/** Pictures in the widths and formats there are. An address always shows the same picture: its key changes with it. */
export function mediaApi({ media }: { media: Media }): ApiModule {
  return {
    operations: [
      {
        method: "get",
        path: "/media/{kind}/{key}/{file}",
        operationId: "getPicture",
        summary: "A picture, 4 wide to 5 high",
        tag: "media",
        pathParams: z.object({
          kind: z.enum(pictureKinds),
          key: z.string(),
          file: z
            .string()
            .describe(`{width}.{format}: ${pictureWidths.join(", ")}; ${Object.keys(pictureFormats).join(", ")}`),
        }),
        response: { description: "The picture", type: "image/*" },
        problems: { 404: ["ROUTE_NOT_FOUND"] },
      },
    ],
    mount: (app) => {
      app.get("/media/:kind/:key/:file", async (c) => {
        const name = parsePictureName(c.req.param("kind"), c.req.param("key"), c.req.param("file"));
        const picture = name && (await media.picture(name));
        if (!picture) throw problem("ROUTE_NOT_FOUND", 404, "There is no such picture.");
        return conditional(c, new Uint8Array(picture), { type: pictureFormats[name.format], cacheControl: forEver });
      });
    },
  };
}
