/**
 * The frames belong to the gateway and cannot access the shop's design tokens, so this file repeats the colours of the
 * shop's two themes.
 */
export const style = `
:root{--ground:#fbf8f2;--surface:#fffdf9;--ink:#221b16;--muted:#63584d;--rule:#8a7d6f;--error:#a1351d;--focus:#1d5690;--tint:#e3e9ed;--info:#405468;color-scheme:light}
:root[data-theme=cellar]{--ground:#181310;--surface:#211a16;--ink:#f3ebdd;--muted:#b9ac9b;--rule:#84776a;--error:#f09b82;--focus:#8fbcec;--tint:#222f3a;--info:#a9c0d3;color-scheme:dark}
@media (prefers-color-scheme:dark){:root:not([data-theme]){--ground:#181310;--surface:#211a16;--ink:#f3ebdd;--muted:#b9ac9b;--rule:#84776a;--error:#f09b82;--focus:#8fbcec;--tint:#222f3a;--info:#a9c0d3;color-scheme:dark}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:100%/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
html.dialog{background:var(--surface)}
body{margin:0}
main{padding:.25rem}
form{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.field{display:flex;flex-direction:column;gap:.25rem;grid-column:1/-1}
.field:nth-of-type(2),.field:nth-of-type(3){grid-column:auto;justify-content:end}
label{font-weight:500}
input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--rule);border-radius:2px;padding:.5625rem .75rem;min-height:2.75rem;width:100%;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--error);border-width:2px;padding:.5rem .6875rem}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.hint{color:var(--muted);font-size:.875rem}
.error{color:var(--error);font-size:.875rem}
.error:empty{display:none}
.notice{grid-column:1/-1;margin:0;padding:.5rem .75rem;background:var(--tint);color:var(--info)}
details{grid-column:1/-1}
summary{cursor:pointer;min-height:1.5rem;width:fit-content}
ul{margin:.5rem 0 0;padding:0;list-style:none}
code{font-family:inherit;font-variant-numeric:tabular-nums;white-space:nowrap;margin-right:.5rem}
h1{grid-column:1/-1;margin:0;font-size:1.25rem;line-height:1.3}
p,fieldset,.actions,[role=alert]{grid-column:1/-1;margin:0}
fieldset{border:0;padding:0;min-width:0;display:flex;flex-direction:column}
legend{font-weight:500;padding:0}
fieldset label{font-weight:400;display:flex;align-items:center;gap:.5rem;min-height:2.75rem}
input[type=radio]{width:1.25rem;min-height:1.25rem;height:1.25rem;margin:0;accent-color:var(--info)}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--ink);border-radius:2px;background:none;color:var(--ink);cursor:pointer}
button[type=submit]{background:var(--ink);color:var(--ground)}
button[aria-disabled=true]{cursor:default;opacity:.6}
[role=alert]{color:var(--error)}
[role=alert]:empty{display:none}
@media (max-width:22.5em){.field:nth-of-type(2),.field:nth-of-type(3){grid-column:1/-1}}
`;
