import { timeZoneOf, type InterfaceLanguage, type SiteIdentity } from '@hustings/contract';
import { escapeHtml } from '../../platform/core/html.ts';
import { withSiteName } from '../../platform/core/site-identity.ts';
import type { ExportRow } from '../../platform/core/personal-data.ts';
import { exportTexts } from './export-texts.ts';

/** Writes the HTML page of an export in parts, because the whole page may not fit into memory. */
export interface ExportPage {
  head(userName: string, now: Date): string;
  contents(parts: { kind: string; count: number }[]): string;
  partHead(kind: string): string;
  row(row: ExportRow): string;
  partFoot(count: number, files: string[]): string;
  foot: string;
}

const style = `
  :root { color-scheme: light dark; }
  body { max-inline-size: 42rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.55 system-ui, sans-serif; }
  h1 { line-height: 1.2; }
  h2 { margin-block-start: 3rem; }
  article { padding-block: 1rem; border-block-start: 1px solid #8886; }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 3fr; gap: .25rem 1rem; margin: 0; }
  dt { opacity: .75; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  img { max-inline-size: 100%; }
  @media (max-width: 30rem) { dl { display: block; } dd { margin-block-end: .5rem; } }
`;

const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const urlPattern = /^https?:\/\/\S+$/;

/** Makes the writer of a page in a language. */
export function exportPage(language: InterfaceLanguage, site: SiteIdentity): ExportPage {
  const texts = exportTexts[language];
  const locale = language === 'en' ? 'en-GB' : 'nl-NL';
  const timestampFormat = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZoneOf(site),
  });

  const textOf = (field: string, value: string): string => {
    if (timestampPattern.test(value)) return escapeHtml(timestampFormat.format(new Date(value)));
    if (urlPattern.test(value)) return `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>`;
    return escapeHtml(texts.values[`${field}.${value}`] ?? texts.values[value] ?? value);
  };

  const valueOf = (field: string, value: NonNullable<ExportRow[string]>): string => {
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (typeof value === 'object') return value.map((item) => textOf(field, item)).join(', ');
    return textOf(field, String(value));
  };

  return {
    head: (userName, now) => {
      const title = escapeHtml(withSiteName(texts.title(userName), site));
      return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${escapeHtml(withSiteName(texts.intro(timestampFormat.format(now)), site))}</p>
<p>${escapeHtml(texts.others)}</p>
`;
    },

    contents: (parts) => `<h2>${texts.contents}</h2>
<ul>
${parts.map(({ kind, count }) => `<li><a href="#${kind}">${escapeHtml(texts.kinds[kind] ?? kind)}</a> (${count})</li>`).join('\n')}
</ul>
`,

    partHead: (kind) => `<section><h2 id="${kind}">${escapeHtml(texts.kinds[kind] ?? kind)}</h2>\n`,

    row: (row) => {
      const fields = Object.entries(row).flatMap(([name, value]) =>
        value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
          ? []
          : [`<dt>${escapeHtml(texts.fields[name] ?? name)}</dt><dd>${valueOf(name, value)}</dd>`],
      );
      return `<article><dl>${fields.join('\n')}</dl></article>\n`;
    },

    partFoot: (count, files) => {
      const pictures = files.map((file) => `<p><img src="${escapeHtml(file)}" alt="${escapeHtml(file)}"></p>`);
      return `${count + files.length === 0 ? `<p>${texts.none}</p>` : pictures.join('\n')}</section>\n`;
    },

    foot: '</main></body>\n</html>\n',
  };
}
