/** The style sheet of the page that describes the API. It does not need a build of the site, which may be missing. */
export const docsStyle = `
:root { --paper: #fbfaf7; --ink: #1d1c1a; --ink-2: #5d5a54; --line: #d9d5cc; --accent: #1f5f8b; --surface: #f3f0ea; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --ink: #ece9e2; --ink-2: #a8a49b; --line: #3a3732; --accent: #8cc4ea; --surface: #211f1c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 60rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--accent); }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-block-start: 3rem; text-transform: capitalize; }
nav > ul { columns: 18rem; padding: 0; list-style: none; }
nav > ul > li { break-inside: avoid; margin-block-end: 1rem; text-transform: capitalize; }
nav ul ul { padding: 0; list-style: none; text-transform: none; }
nav a { display: inline-block; padding-block: .3rem; overflow-wrap: anywhere; }
section { border-block-start: 1px solid var(--line); padding-block: 1rem; scroll-margin-block-start: 1rem; }
h3 { margin-block: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 4.5rem; color: var(--accent); }
.facts { color: var(--ink-2); }
table { border-collapse: collapse; margin-block: .5rem; }
th, td { padding: .3rem 1rem .3rem 0; text-align: start; border-block-end: 1px solid var(--line); }
.responses { padding: 0; list-style: none; }
.responses li { padding-block: .2rem; }
summary { min-block-size: 2rem; cursor: pointer; color: var(--accent); }
pre { overflow: auto; max-block-size: 30rem; padding: 1rem; background: var(--surface); border-radius: .5rem; font-size: .875rem; }
code { font-family: ui-monospace, monospace; font-size: .925em; }
`;
