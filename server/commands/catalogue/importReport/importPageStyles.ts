/** Report page styles. Selectors must not match elements in product cards, which use the shop's styles. */
export const importPageStyles = `
  *, *::before, *::after { box-sizing: border-box; }
  main { max-width: 76rem; padding: clamp(1.5rem, 4vw, 3.5rem) clamp(1rem, 4vw, 3rem) 4rem; }
  h1, h2 { font-family: var(--cw-font-heading, Georgia, serif); font-variation-settings: var(--cw-font-headingAxes, normal); font-weight: 500; line-height: 1.15; margin: 0; text-wrap: balance; }
  h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem); overflow-wrap: anywhere; }
  h2 { font-size: clamp(1.35rem, 1.2rem + 0.8vw, 1.75rem); scroll-margin-top: 1rem; }
  main > section > h3 { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 0; }
  header p, main > section > p { margin: 0; }
  .muted { color: var(--muted); font-size: 0.875rem; }
  .outcome { display: inline-flex; align-items: center; gap: 0.5rem; padding: 0.25rem 0.75rem 0.25rem 0.25rem; margin-block-end: 0.75rem !important; border-radius: 999px; font-weight: 600; font-size: 0.875rem; }
  .outcome > svg { inline-size: 1.5rem; block-size: 1.5rem; border-radius: 999px; background: var(--tone); fill: none; stroke: var(--ground); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  [data-tone="good"] { --tone: var(--available); --tone-soft: var(--available-soft); }
  [data-tone="info"] { --tone: var(--info); --tone-soft: var(--info-soft); }
  [data-tone="bad"] { --tone: var(--error); --tone-soft: var(--error-soft); }
  .outcome[data-tone] { color: var(--tone); background: var(--tone-soft); }

  .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); column-gap: 1.5rem; margin: 2rem 0 0; padding: 0; list-style: none; border-block: 1px solid var(--rule); }
  .tiles > li { padding: 1rem 0; }
  .tiles strong { display: block; font-family: var(--cw-font-heading, Georgia, serif); font-variation-settings: var(--cw-font-headingAxes, normal); font-weight: 500; font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem); line-height: 1.1; font-variant-numeric: lining-nums tabular-nums; }
  .tiles span { color: var(--muted); font-size: 0.875rem; }
  .tiles a { display: block; color: inherit; text-decoration: none; }
  .tiles a span { text-decoration: underline; text-underline-offset: 0.2em; }
  .tiles li[data-tone="bad"] strong { color: var(--error); }
  a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }

  main > section { margin-block-start: clamp(2.5rem, 5vw, 4rem); display: grid; gap: 0.5rem; }
  .lines { margin: 0.5rem 0 0; padding: 0; list-style: none; }
  .lines > li { padding: 0.5rem 0; border-block-end: 1px solid var(--rule); overflow-wrap: anywhere; max-inline-size: 80ch; }
  .cards { margin-block-start: 1rem; min-inline-size: 0; }

  main > section > table { border-collapse: collapse; inline-size: 100%; margin-block-start: 0.5rem; }
  main > section > table > * > tr > * { padding: 0.625rem 0; text-align: start; vertical-align: top; font-weight: 400; border-block-end: 1px solid var(--rule); }
  thead th { color: var(--muted); font-size: 0.875rem; }
  main > section > table > * > tr > :not(:first-child) { padding-inline-start: 1rem; }
  [aria-label^="Changed"] > * > tr > :not(:first-child) { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  [aria-label^="Changed"] tbody > tr > th { overflow-wrap: anywhere; inline-size: 60%; }
  tbody .name { display: block; }
  td small { display: block; color: var(--muted); font-size: 0.8125rem; }
  td > ul { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
  td > .cells { display: flex; flex-wrap: wrap; gap: 0.375rem; margin-block-start: 0.5rem; }
  .cells > li { padding: 0.125rem 0.5rem; border-radius: 4px; background: var(--tint); font-size: 0.875rem; }
  .cells > li[data-wrong="yes"] { background: var(--error-soft); color: var(--error); font-weight: 600; }
  .cells .column { color: var(--muted); }
  .cells > li[data-wrong="yes"] .column { color: inherit; }
  @media (max-width: 40rem) {
    [aria-label^="Changed"], [aria-label^="Changed"] > * { display: block; }
    [aria-label^="Changed"] > * > tr { display: grid; grid-template-columns: repeat(3, 1fr); column-gap: 0.75rem; padding-block: 0.625rem; border-block-end: 1px solid var(--rule); }
    [aria-label^="Changed"] > * > tr > * { border: 0 !important; padding: 0 !important; text-align: start !important; }
    [aria-label^="Changed"] > * > tr > :first-child { grid-column: 1 / -1; inline-size: auto; margin-block-end: 0.25rem; }
  }
  @media (forced-colors: active) { .outcome, .cells > li { border: 1px solid; } .cells > li[data-wrong="yes"] { text-decoration: underline; } }
  @media print {
    main { padding: 0; max-width: none; }
    thead { display: table-header-group; }
    tr, .cards li, .tiles > li { break-inside: avoid; }
    h2, h3 { break-after: avoid; }
    .outcome, .cells > li { border: 1px solid var(--rule); }
    .tiles a span { text-decoration: none; }
  }
`;
