import { defaultIdentity, logoAddress, textsAddress, type Boot, type BootExtension } from '@hustings/contract';
import { escapeHtml } from '../../../platform/core/html.ts';
import { homeScreenTags } from '../../home-screen/index.ts';
import { badgeSheet } from '../preview/badge.ts';
import type { Asset, DocumentAssets } from './assets.ts';
import type { RenderedBox } from './fill-page.ts';

/** The parts of a document. */
export interface DocumentParts {
  /** The boot data without the state of the page. */
  boot: Boot;
  /** The state that hydrates the page, as JSON. */
  state?: string | undefined;
  title: string;
  /** The metadata tags. */
  head: string;
  /** The origin of the request, such as `https://hustings.example`. */
  origin: string;
  assets: DocumentAssets;
  /** The stylesheet with the colours of the site, which replace those of the design. */
  colours: Asset | undefined;
  frame: { top: string; bottom: string };
  /** The rendered page; empty if it was not rendered. */
  page: string;
  /** The badge that names the previews of the visitor. */
  badge?: string | undefined;
  /** The boxes that the page contains. */
  boxes?: readonly RenderedBox[];
}

/** Escapes JSON for a script element. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** Serialises an object without the closing brace, so that a property can be appended. */
const openJson = (value: object): string => JSON.stringify(value).slice(0, -1);

/** Serialises an object with a state, which is already JSON. */
const withState = (value: object, state: string | undefined): string =>
  `${openJson(value)}${state === undefined ? '' : `,"state":${state}`}}`;

/** Describes a box to the browser, which hydrates it. */
const bootBox = ({ row, address, page }: RenderedBox): string => {
  const box: BootExtension = { part: row.name, version: row.version, address };
  return page.html === '' ? JSON.stringify({ ...box, isEmpty: true }) : withState(box, page.state);
};

/** Serialises the boot data with the states of the page and of its boxes. */
const bootJson = ({ page, ...boot }: Boot, state: string | undefined, boxes: readonly RenderedBox[]): string => {
  const extensions = boxes.length > 0 ? `,"extensions":[${boxes.map(bootBox).join(',')}]` : '';
  return inScript(`${openJson(boot)}${extensions},"page":${withState(page, state)}}`);
};

/** @param priority a `fetchpriority` attribute or an empty text */
const preload = ({ address, integrity }: Asset, priority: string) =>
  `<link rel="preload" as="script" href="${address}" integrity="${integrity}" crossorigin="anonymous"${priority}>`;

/**
 * States a file that the page loads later, and its hash. Browsers ignore the relation: they would fetch a `prefetch` beside
 * the scripts that hydrate the page. The service worker caches the file.
 */
const deferred = ({ address, integrity }: Asset) =>
  `<link rel="deferred" href="${address}" integrity="${integrity}" crossorigin="anonymous">`;

// The federation runtime searches the document for the full address of a style before it loads the style.
const style = (origin: string, { address, integrity }: Asset) =>
  `<link rel="stylesheet" href="${escapeHtml(origin)}${address}" integrity="${integrity}" crossorigin="anonymous">`;

/** The icon of the site: its logo, else the mark of the design. */
const icon = ({ site }: Boot['session']): string =>
  site?.logoId === undefined
    ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">'
    : `<link rel="icon" href="${logoAddress(site.logoId)}" type="image/webp">`;

/** Preloads the texts that admins replaced, which the shell needs before it hydrates the page. */
const replacedTexts = ({ language, texts }: Boot['session']): string[] => {
  const version = texts?.[language];
  if (version === undefined) return [];
  return [`<link rel="preload" as="fetch" href="${textsAddress(language, version)}" crossorigin="anonymous">`];
};

/** Renders a document. The data for the script comes last, after the visible content. */
export function documentHtml(parts: DocumentParts): string {
  const { boot, origin, assets, colours, frame, page, boxes = [] } = parts;
  const { language } = boot.session;
  // Anonymous mode is always dark, as a reminder that it is on (docs/product.md#2-pages).
  const theme = boot.session.anonymous ? 'dark' : boot.session.theme;
  const title = escapeHtml(parts.title);
  const { script } = assets;
  // A rendered page needs its styles and fonts before the scripts that hydrate it.
  const priority = page ? ' fetchpriority="low"' : '';
  return [
    `<!doctype html><html lang="${language}"${theme === 'system' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    ...assets.styles.map((asset) => style(origin, asset)),
    ...(colours ? [style(origin, colours)] : []),
    ...(parts.badge ? [style(origin, badgeSheet)] : []),
    `<script defer src="${script.address}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    ...assets.preloads.map((asset) => preload(asset, priority)),
    ...assets.deferred.map(deferred),
    ...replacedTexts(boot.session),
    icon(boot.session),
    ...homeScreenTags(boot.session, boot.session.site ?? defaultIdentity),
    parts.head,
    `</head><body><div id="top">${frame.top}</div>`,
    `<main id="outlet" tabindex="-1">${page ? `<section>${page}</section>` : ''}</main>`,
    `<div id="bottom">${frame.bottom}</div><div id="announcer" aria-live="polite"></div>${parts.badge ?? ''}`,
    `<script type="application/json" id="boot">${bootJson(boot, parts.state, boxes)}</script></body></html>`,
  ].join('');
}
