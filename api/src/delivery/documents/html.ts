import type { Boot } from '@hustings/contract';
import { escapeHtml } from '../../platform/core/html.ts';
import type { Asset, DocumentAssets } from './assets.ts';

/** Everything that a document says. */
export interface DocumentParts {
  /** All but the state of the page. */
  boot: Boot;
  /** What the page is taken over with, as JSON. */
  state?: string | undefined;
  title: string;
  /** What the page tells search engines and other sites. */
  head: string;
  /** Where the files are, as the browser reaches this server: `https://hustings.example`. */
  origin: string;
  assets: DocumentAssets;
  frame: { top: string; bottom: string };
  /** The page as its vertical rendered it; empty where it did not. */
  page: string;
}

/** JSON that can stand in a document: it cannot end its element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** An object as JSON without its end, to which a member can be added. */
const openJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** `Boot` as JSON, with the state of the page as it was written. */
const bootJson = ({ page, ...boot }: Boot, state: string | undefined): string =>
  inScript(`${openJson(boot)},"page":${openJson(page)}${state === undefined ? '' : `,"state":${state}`}}}`);

/** @param given how urgent it is beside what can be seen; the browser's own opinion otherwise */
const preload = ({ address, integrity }: Asset, given: string) =>
  `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous"${given}>`;

// An address with its origin, because the federation's runtime looks for a style under that one before it loads it.
const style = (origin: string, { address, integrity }: Asset) =>
  `<link rel="stylesheet" href="${escapeHtml(origin)}${address}" integrity="${integrity}" crossorigin="anonymous">`;

/** Writes a document. The data comes last: what is read stands before what only the script needs. */
export function documentHtml(parts: DocumentParts): string {
  const { boot, origin, assets, frame, page } = parts;
  const { language } = boot.session;
  // Anonymous mode is dark, so that nobody forgets that it is on (docs/product.md#2-pages).
  const theme = boot.session.anonymous ? 'dark' : boot.session.theme;
  const title = escapeHtml(parts.title);
  const { script } = assets;
  // Where the page can be read already, its styles and fonts come before the code that takes it over.
  const urgency = page ? ' fetchpriority="low"' : '';
  return [
    `<!doctype html><html lang="${language}"${theme === 'system' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...assets.styles.map((asset) => style(origin, asset)),
    `<script defer src="${script.address}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    ...assets.preloads.map((asset) => preload(asset, urgency)),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    parts.head,
    `</head><body><div id="top">${frame.top}</div>`,
    `<main id="outlet" tabindex="-1">${page ? `<section>${page}</section>` : ''}</main>`,
    `<div id="bottom">${frame.bottom}</div><div id="announcer" aria-live="polite"></div>`,
    `<script type="application/json" id="boot">${bootJson(boot, parts.state)}</script></body></html>`,
  ].join('');
}
