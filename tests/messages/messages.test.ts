import { readFile } from "node:fs/promises";
import {
  accountMessages,
  couponMessages,
  formMessages,
  marketingMessages,
  messages,
  notificationMessages,
  orderRuleMessages,
  preArrivalMessages,
  searchMessages,
  wishlistMessages,
} from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { sentences, notShown, ownSentences } from "./sentences.ts";

const catalogues = {
  messages,
  accountMessages,
  marketingMessages,
  formMessages,
  couponMessages,
  notificationMessages,
  orderRuleMessages,
  preArrivalMessages,
  searchMessages,
  wishlistMessages,
};

type Message = string | ((...values: never[]) => string);

/** Placeholder for a value. */
const value = "{}";

/** Formats a message from the catalogues as in the table. */
function written(catalogueMessages: Message): string {
  const text =
    typeof catalogueMessages === "string"
      ? catalogueMessages
      : (catalogueMessages as (...values: string[]) => string)(value, value, value);
  // Placeholders make calculated values NaN.
  return text.replaceAll("NaN", value).replace("There are now only", "There is now only");
}

const catalogueMessages = Object.entries(catalogues).flatMap(([catalogue, own]) =>
  Object.entries(own as Record<string, Message>).map(([key, sentence]) => ({
    key: `${catalogue}.${key}`,
    says: written(sentence),
  })),
);

describe("the messages in the specification", () => {
  it.each(catalogueMessages)("include $key, which is either covered by a test or listed as not shown", ({ says }) => {
    const known = [...sentences, ...ownSentences, ...notShown].map((sentence) => sentence.says);
    expect(known).toContain(says);
  });

  it.each([...sentences, ...ownSentences])("include '$says', which its test checks", async ({ says, file, test }) => {
    const text = (await readFile(file, "utf8")).replaceAll('\\"', '"');
    expect(text, `no test '${test}' in ${file}`).toMatch(titled(test));
    const whole = text.replaceAll(/\$\{[^}]*\}/g, "");
    for (const part of partsOf(says)) expect(whole).toContain(part);
  });

  it("are listed only once", () => {
    const all = [...sentences, ...ownSentences, ...notShown].map(({ says }) => says);
    expect(all.filter((says, index) => all.indexOf(says) !== index)).toEqual([]);
  });
});

/** Fixed parts of a message. */
function partsOf(says: string): string[] {
  return says
    .split("{}")
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}

function titled(title: string): RegExp {
  return new RegExp(
    `["'\`]${title.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)}|export const ${title.replaceAll(/\W/g, "")}\\b`,
  );
}
