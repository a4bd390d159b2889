import { resolve } from "node:path";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { productFeed } from "../../catalogue/feeds/productFeed.ts";
import { createContent, type Content } from "../../content/content.ts";
import { ProblemError } from "../../foundation/problem.ts";
import { isLoopback } from "../../foundation/config/environment.ts";
import { CommandError, secondsSince, type Command, type CommandContext } from "../command/command.ts";
import { writeWholeFile, type WriteText } from "../table/wholeFile.ts";

export const feedCommand: Command = {
  name: "feed",
  usage: "feed [file.xml]",
  summary: "write the products for Google Merchant Center, as at /feeds/google.xml",
  help: [
    "Without a file the feed goes to standard output. It is the same as at /feeds/google.xml, but without a request limit.",
    "Addresses in it begin with BASE_URL, so run the command with the shop's environment.",
  ].join("\n"),
  options: {},
  words: [0, 1],
  run: async ({ words: [path] }, context) => {
    const started = performance.now();
    if (path !== undefined && !path.toLowerCase().endsWith(".xml")) {
      throw new CommandError("The file's name must end with .xml.");
    }
    const { feed, close } = await openFeed(context);
    try {
      const writeTo = (write: WriteText) => writePieces(feed, write, context.signal);
      if (path === undefined) {
        await writeTo(async (text) => void context.out.write(text));
        return;
      }
      await writeWholeFile(resolve(context.folder, path), writeTo);
      context.out.write(`Wrote the feed to ${path} in ${secondsSince(started)} s.\n`);
    } finally {
      await close();
    }
  },
};

async function writePieces(feed: AsyncIterable<string>, write: WriteText, signal: AbortSignal): Promise<void> {
  for await (const piece of feed) {
    signal.throwIfAborted();
    await write(piece);
  }
}

async function openFeed({ config, open, err, now }: CommandContext) {
  const settings = config();
  const { baseUrl } = settings;
  const { db, close } = await open(settings);
  try {
    const content = await createContent({ db });
    const name = shopNameOf(content);
    if (isLoopback(new URL(baseUrl).hostname)) {
      err.write(`The addresses in the feed begin with ${baseUrl}, which Google cannot reach: set BASE_URL.\n`);
    }
    err.write("Reading the catalogue …\n");
    const catalogue = await createCatalogue({ db, now });
    return { feed: productFeed({ catalogue, shopName: () => name, baseUrl, now }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function shopNameOf(content: Pick<Content, "settings">): string {
  try {
    return content.settings().shopName;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new CommandError(
      "The shop has no settings yet, so it has no name. Add them first: npm run shop -- content put settings settings.json",
    );
  }
}
