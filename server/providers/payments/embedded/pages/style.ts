/**
 * The frames belong to the gateway and have no access to the shop's tokens, so they repeat the colours of its two
 * themes.
 */
export const style = `
:root{--ground:#fbf8f2;--surface:#fffdf9;--ink:#221b16;--muted:#63584d;--rule:#8a7d6f;--error:#a1351d;--focus:#1d5690;--tint:#e3e9ed;--info:#405468;color-scheme:light}
:root[data-theme=cellar]{--ground:#181310;--surface:#211a16;--ink:#f3ebdd;--muted:#b9ac9b;--rule:#84776a;--error:#f09b82;--focus:#8fbcec;--tint:#222f3a;--info:#a9c0d3;color-scheme:dark}
@media (prefers-color-scheme:dark){:root:not([data-theme]){--ground:#181310;--surface:#211a16;--ink:#f3ebdd;--muted:#b9ac9b;--rule:#84776a;--error:#f09b82;--focus:#8fbcec;--tint:#222f3a;--info:#a9c0d3;color-scheme:dark}}
*{box-sizing:border-box}
html{background:var(--ground);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue",Arial,sans-serif}
html.dialog{background:var(--surface)}
body{margin:0}
main{padding:4px}
form{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.field{display:flex;flex-direction:column;gap:4px;grid-column:1/-1}
.field:nth-of-type(2),.field:nth-of-type(3){grid-column:auto;justify-content:end}
label{font-weight:500}
input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--rule);border-radius:2px;padding:9px 12px;min-height:48px;width:100%;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--error);border-width:2px;padding:8px 11px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.hint{color:var(--muted);font-size:14px}
.error{color:var(--error);font-size:14px}
.error:empty{display:none}
.notice{grid-column:1/-1;margin:0;padding:8px 12px;background:var(--tint);color:var(--info)}
details{grid-column:1/-1}
summary{cursor:pointer;min-height:24px;width:fit-content}
ul{margin:8px 0 0;padding:0;list-style:none}
code{font-family:inherit;font-variant-numeric:tabular-nums;white-space:nowrap;margin-right:8px}
h1{grid-column:1/-1;margin:0;font-size:20px;line-height:1.3}
p,fieldset,.actions,[role=alert]{grid-column:1/-1;margin:0}
fieldset{border:0;padding:0;min-width:0;display:flex;flex-direction:column}
legend{font-weight:500;padding:0}
fieldset label{font-weight:400;display:flex;align-items:center;gap:8px;min-height:44px}
input[type=radio]{width:20px;min-height:20px;height:20px;margin:0;accent-color:var(--info)}
.actions{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border:1px solid var(--ink);border-radius:2px;background:none;color:var(--ink);cursor:pointer}
button[type=submit]{background:var(--ink);color:var(--ground)}
button[aria-disabled=true]{cursor:default;opacity:.6}
[role=alert]{color:var(--error)}
[role=alert]:empty{display:none}
@media (max-width:360px){.field:nth-of-type(2),.field:nth-of-type(3){grid-column:1/-1}}
`;
