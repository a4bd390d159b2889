import { describe, expect, it } from "vitest";
import { plainText } from "./printableText.ts";

describe("plain text from merchant HTML", () => {
  it.each([
    ["<p><em>Taste</em>: dark</p>", "Taste: dark"],
    ["<p>H<sub>2</sub>O, <strong>Mc</strong>Laren <a href='/a'>Vale</a>.</p>", "H2O, McLaren Vale."],
    ["<p>One</p><p>Two</p>", "One Two"],
    ["One<br />Two<br>Three", "One Two Three"],
    ["<ul><li>One</li><li>Two</li></ul>", "One Two"],
    ["<table><tbody><tr><th>A</th><td>1</td></tr></tbody></table>", "A 1"],
    ["<span>Sh</span><small>iraz</small> <abbr title='x'>NV</abbr>", "Shiraz NV"],
    ["<section>One</section><article>Two</article>", "One Two"],
  ])("replaces block elements with spaces, and removes phrasing elements: %s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ["Residual sugar &lt; 1.5", "Residual sugar < 1.5"],
    ["Fish &amp; chips &gt; &quot;none&quot;", 'Fish & chips > "none"'],
    ["It&#x27;s &#39;dry&#39;", "It's 'dry'"],
    ["&amp;lt; and &amp;amp;", "&lt; and &amp;"],
    ["AT&T; &constructor;", "AT&T; &constructor;"],
    ["  a\n\t b  c ", "a b c"],
    ["", ""],
  ])("decodes entities once: %s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
