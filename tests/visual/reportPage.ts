import { theme as cellar } from "../../tokens/themes/cellar.ts";
import { theme as paper } from "../../tokens/themes/paper.ts";

/** Frame of the report with inline styles and keyboard script, so that it needs no network or server. */

const both = (name: keyof typeof paper.color) => `light-dark(${paper.color[name]},${cellar.color[name]})`;

const style = `:root{color-scheme:light dark;--ink:${both("ink")};--muted:${both("inkMuted")};--rule:${both("rule")};--accent:${both("accent")};--focus:${both("focus")};--went:${both("error")};--came:${both("available")};--tint:${both("surfaceTint")}}
*{box-sizing:border-box}body{font:1rem/1.5 "Instrument Sans Variable",Arial,sans-serif;margin:0 auto;max-width:120rem;padding:1.5rem;color:var(--ink);background:${both("ground")}}
h1,h2{font-family:"Fraunces Variable",Georgia,serif;font-weight:500;line-height:1.15}h1{font-size:2rem}h2{font-size:1.5rem;margin:0}h3{font-size:1rem;margin:0}p{margin:.25rem 0;max-width:75ch}
a{color:inherit}code{background:var(--tint);padding:.1em .35em}:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
nav ul{columns:18rem;padding:0;list-style:none}nav a{display:inline-block;min-height:1.5rem}
.bar{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;border-block:1px solid var(--rule);background:${both("ground")};padding:.5rem 0}
.bar fieldset{display:flex;gap:1rem;border:0;margin:0;padding:0}.bar legend{float:left;margin-right:1rem}.bar button{font:inherit;color:inherit;background:none;border:1px solid var(--muted);min-height:2rem;padding:0 .75rem}
section{border-top:2px solid var(--ink);margin-top:2.5rem;padding-top:1rem}article{border-top:1px solid var(--rule);margin-top:1rem;padding:1rem 0;scroll-margin-top:4rem}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem;margin-top:.75rem;align-items:start}
figure{margin:0}figcaption{color:var(--muted)}img{display:block;max-width:100%;outline:1px solid var(--rule);background:repeating-conic-gradient(#eee 0 25%,#fff 0 50%) 0/16px 16px}
pre{white-space:pre-wrap;border-left:3px solid var(--rule);padding-left:.75rem}del{color:var(--went)}ins{color:var(--came)}del,ins{text-decoration:none;display:block}
.slide{display:none;width:100%;max-width:30rem;min-height:2rem;accent-color:var(--accent)}
:root:has(#over:checked) .both .slide{display:block}
:root:has(#over:checked) .both .row{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}
:root:has(#over:checked) .both figure:is(.before,.after){grid-area:1/1}
:root:has(#over:checked) .both figure:is(.before,.after) img{max-width:100%}
:root:has(#over:checked) .both .after a{clip-path:inset(0 0 0 var(--cut,50%));display:block}
@media (max-width:50rem){.row{grid-template-columns:1fr}}`;

/** Keyboard shortcuts: N and P move between pictures, S and O switch the view. */
const script = `const all=[...document.querySelectorAll("article")];
const go=(step)=>{const at=all.findIndex((one)=>one===document.activeElement||one.contains(document.activeElement));
const next=all[Math.min(Math.max(at+step,0),all.length-1)];next?.focus({preventScroll:true});next?.scrollIntoView()};
const acts={n:()=>go(1),p:()=>go(-1),s:()=>{side.checked=true},o:()=>{over.checked=true}};
addEventListener("keydown",({key,ctrlKey,metaKey,altKey})=>{if(!ctrlKey&&!metaKey&&!altKey)acts[key]?.()});
addEventListener("click",({target})=>acts[target.dataset?.key]?.());
addEventListener("input",({target})=>{if(target.className==="slide")target.closest("article").style.setProperty("--cut",target.value+"%")});`;

const bar = `<div class="bar"><fieldset><legend>Show</legend><label><input type="radio" name="show" id="side" checked> side by side (S)</label><label><input type="radio" name="show" id="over"> after over before (O)</label></fieldset>
<button type="button" data-key="p">Previous (P)</button><button type="button" data-key="n">Next (N)</button></div>`;

/** @param body HTML */
export function reportPage(title: string, body: { head: string; main: string }): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>`;
  return `<!doctype html><html lang="en-AU"><head>${head}</head><body><h1>${title}</h1>${body.head}${bar}<main>${body.main}</main><script>${script}</script></body></html>`;
}
