import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { wholeWord } from "../styles/wholeWord.css.ts";
import { wholeWords } from "./wholeWords.tsx";

const html = (text: string) => renderToString(<h1>{wholeWords(text)}</h1>).replaceAll("<!-- -->", "");

it("keeps hyphenated words whole, and leaves the text unchanged", () => {
  expect(html("Château Saint-Émilion 2021 - COMING SOON")).toBe(
    `<h1>Château <span class="${wholeWord}">Saint-Émilion</span> 2021 - COMING SOON</h1>`,
  );
  expect(html("Old Ewe Shiraz")).toBe("<h1>Old Ewe Shiraz</h1>");
});
