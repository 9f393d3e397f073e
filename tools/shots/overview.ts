import type { Language } from '../../e2e/support/texts.ts';
import type { ShownPage } from './pages.ts';
import type { Theme, WantedShots } from './wanted-shots.ts';

/** A picture: a page at a width, in a theme and a language. */
export interface Shot {
  page: string;
  width: number;
  theme: Theme;
  language: Language;
}

/** Returns the name of a picture's file. */
export const fileOf = ({ page, width, theme, language }: Shot): string => `${page}-${width}-${theme}-${language}.png`;

/** Lists the combinations of themes and languages, which are the columns of the overview. */
export const looksOf = ({ themes, languages }: WantedShots) =>
  themes.flatMap((theme) => languages.map((language) => ({ theme, language })));

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  table { border-spacing: 12px; }
  th { text-align: start; vertical-align: top; white-space: nowrap; }
  td { vertical-align: top; }
  img { inline-size: 420px; block-size: 620px; object-fit: cover; object-position: top; border: 1px solid GrayText; }
  .fault { color: light-dark(#a11, #f99); }
`;

/** Writes the document that shows all pictures, a table for each page: rows are widths, columns themes and languages. */
export function overviewOf(wanted: WantedShots, faults: ReadonlyMap<string, readonly string[]>): string {
  const looks = looksOf(wanted);
  const cell = (shot: Shot) => {
    const file = fileOf(shot);
    const lines = (faults.get(file) ?? []).map((fault) => `<p class="fault">${escaped(fault)}</p>`);
    return `<td>${lines.join('')}<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a></td>`;
  };
  const row = (page: string, width: number) =>
    `<tr><th scope="row">${width} px</th>${looks.map((look) => cell({ page, width, ...look })).join('')}</tr>`;
  const table = ({ name }: ShownPage) => `<h2 id="${name}">${name}</h2>
<table>
<tr><td></td>${looks.map(({ theme, language }) => `<th scope="col">${theme}, ${language}</th>`).join('')}</tr>
${wanted.windows.map(({ width }) => row(name, width)).join('\n')}
</table>`;
  const links = wanted.pages.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of all pages</title>
<style>${style}</style>
<h1>Pictures of all pages</h1>
<p>${links.join(' · ')}</p>
${wanted.pages.map(table).join('\n')}
</html>
`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
