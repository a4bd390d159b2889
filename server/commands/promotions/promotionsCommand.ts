import { eq } from "drizzle-orm";
import { promotions } from "../../db/schema.ts";
import { putPromotions } from "../../promotions/put.ts";
import { CommandError, countOf, type Access, type Command, type CommandContext } from "../command/command.ts";
import { findFile } from "../table/input.ts";
import { listPromotions, reportPromotions } from "./overview.ts";
import { readPromotions } from "./readFile.ts";

interface Visit extends Access {
  /** File name or promotion id. */
  word: string;
  context: CommandContext;
}

const actions: Record<string, { takes?: "A file" | "A promotion's id"; run: (visit: Visit) => Promise<string> }> = {
  put: { takes: "A file", run: put },
  list: { run: ({ db, context }) => listPromotions(db, context.now()) },
  pause: { takes: "A promotion's id", run: (visit) => setPaused(visit, true) },
  resume: { takes: "A promotion's id", run: (visit) => setPaused(visit, false) },
  report: { run: ({ db }) => reportPromotions(db) },
};

export const promotionsCommand: Command = {
  name: "promotions",
  usage: `promotions <${Object.keys(actions).join("|")}> [file.json|id]`,
  summary: "define promotions and coupon codes, and see how they were used",
  help: [
    "put <file.json>   adds and changes promotions: the file contains one or a list of them; see docs/promotions.md.",
    "                  A promotion with a known id is replaced. A file with any error changes nothing.",
    "list              all promotions, in the order in which they apply",
    "pause <id>        stops a promotion; carts and checkouts lose it immediately",
    "resume <id>       starts a promotion again",
    "report            how many placed orders used each promotion, and its total discount",
  ].join("\n"),
  options: {},
  words: [0, 2],
  run: async ({ words: [name = "", word] }, context) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) {
      const asked = name === "" ? "Choose an action." : `There is no 'promotions ${name}'.`;
      throw new CommandError(`${asked} The actions are: ${Object.keys(actions).join(", ")}.`);
    }
    if (action.takes && word === undefined)
      throw new CommandError(`${action.takes} is missing for 'promotions ${name}'.`);
    if (!action.takes && word !== undefined)
      throw new CommandError(`'${word}' is one argument too many for 'promotions ${name}'.`);
    const access = await context.open(context.config());
    try {
      context.out.write(`${await action.run({ ...access, word: word ?? "", context })}\n`);
    } finally {
      await access.close();
    }
  },
};

function givenWhen(through: Access["through"]): string {
  return through === "folder" ? "The shop is not running; carts get it when it starts." : "Carts get it from now on.";
}

async function put({ db, through, word, context }: Visit): Promise<string> {
  const definitions = await readPromotions(db, await findFile(word, context));
  const { added, changed, unchanged } = await putPromotions(db, definitions, context.now());
  const counts = [added, changed, unchanged].map(({ length }) => length.toLocaleString("en-AU"));
  const said = `Put ${countOf(definitions.length, "promotion")} (${counts[0]} new, ${counts[1]} changed, ${counts[2]} unchanged).`;
  return added.length + changed.length > 0 ? `${said}\n${givenWhen(through)}` : said;
}

async function setPaused({ db, word, context }: Visit, paused: boolean): Promise<string> {
  const change = { paused, updatedAt: new Date(context.now()) };
  const [row] = await db.update(promotions).set(change).where(eq(promotions.id, word)).returning();
  if (!row) throw new CommandError(`There is no promotion ${word}. Nothing was changed.`);
  return paused ? `${row.name} is paused.` : `${row.name} is active again.`;
}
