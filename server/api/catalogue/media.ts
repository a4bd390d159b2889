import { contract, type Contract } from "@corkwood/commerce/contract";
import { problem, tooMany } from "../../foundation/problem.ts";
import { conditional, forEver } from "../../http/caching.ts";
import { parsePictureName, pictureFormats } from "../../media/formats.ts";
import type { Media } from "../../media/media.ts";
import { PicturesBusyError } from "../../media/pictureQueue.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

/**
 * Endpoint for pictures in the available widths and formats. The picture at a URL never changes, because a changed
 * picture gets a new key.
 */
export function mediaApi({ media }: { media: Media }): ApiModule<Contract["media"]> {
  return serve(contract.media, {
    "GET /media/{kind}/{key}/{file}": async (_, c) => {
      const { kind = "", key = "", file = "" } = c.req.param();
      const name = parsePictureName(kind, key, file);
      const picture = name && (await media.picture(name, c.req.raw.signal).catch(asProblem));
      if (!picture) throw problem("ROUTE_NOT_FOUND", 404, "There is no such picture.");
      const shown = conditional(c, new Uint8Array(picture), {
        type: pictureFormats[name.format],
        cacheControl: forEver,
      });
      // Pictures may be embedded outside the shop, for example in emails and link previews.
      shown.headers.set("cross-origin-resource-policy", "cross-origin");
      return shown;
    },
  });
}

function asProblem(error: unknown): never {
  if (!(error instanceof PicturesBusyError)) throw error;
  throw tooMany("Too many pictures are being resized. Please try again in a few seconds.", 10_000, 503);
}
