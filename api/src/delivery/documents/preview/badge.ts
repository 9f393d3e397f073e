import type { InterfaceLanguage } from '@hustings/contract';
import { escapeHtml } from '../../../platform/core/html.ts';
import { integrityOf } from '@hustings/releases/integrity';
import type { VisitorReleases } from '../../releases/index.ts';
import type { Asset } from '../page/assets.ts';

/**
 * The stylesheet of the badge. The server sends it and not the shell, so that the badge works in the preview of a shell
 * that does not start.
 */
export const badgeStyle = `#previews {
  position: fixed;
  inset-block-end: var(--s3, 12px);
  inset-inline-start: var(--s3, 12px);
  z-index: 8;
  display: grid;
  gap: var(--s2, 8px);
  box-sizing: border-box;
  max-inline-size: min(32rem, calc(100vw - 2 * var(--s3, 12px)));
  padding: var(--s1, 4px) var(--s3, 12px);
  border: 2px dashed var(--focus, currentcolor);
  border-radius: var(--r2, 8px);
  background: var(--surface, Canvas);
  color: var(--ink, CanvasText);
  box-shadow: var(--shadow-high, 0 2px 12px rgb(0 0 0 / 25%));
  font-size: var(--t-1, 0.875rem);
  line-height: 1.4;
}

#previews form {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2, 8px) var(--s4, 16px);
  margin: 0;
}

#previews p {
  margin: 0;
  overflow-wrap: anywhere;
}

#previews button {
  flex: none;
  min-block-size: var(--target, 44px);
  padding-inline: var(--s3, 12px);
  border: 1px solid var(--line-strong, currentcolor);
  border-radius: var(--r1, 4px);
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

#previews button:hover {
  border-color: var(--accent, currentcolor);
}

/* Leave room, so that the badge covers nothing of the end of a page, nor the badge of the shell about overrides. */
:root {
  --previews: 5rem;
}

body:has(#previews) {
  padding-block-end: var(--previews);
}

@media print {
  #previews {
    display: none;
  }
}
`;

const hash = integrityOf(badgeStyle);

/** The stylesheet of the badge as an asset of a document. */
export const badgeSheet: Asset = {
  address: `/preview/badge-${Buffer.from(hash).subarray(7, 19).toString('hex')}.css`,
  integrity: hash,
};

const texts = {
  en: {
    label: 'Preview',
    shown: (release: string) => `Preview of ${release}`,
    unfit: (release: string) => `${release} does not fit what the site serves, so you see the served version.`,
    over: (release: string) => `The preview of ${release} is over. You see the served version.`,
    end: 'End preview',
  },
  nl: {
    label: 'Voorvertoning',
    shown: (release: string) => `Voorvertoning van ${release}`,
    unfit: (release: string) =>
      `${release} past niet bij de versies die in gebruik zijn. Daarom zie je de versie die in gebruik is.`,
    over: (release: string) => `De voorvertoning van ${release} is voorbij. Je ziet de versie die in gebruik is.`,
    end: 'Voorvertoning beëindigen',
  },
} satisfies Record<InterfaceLanguage, unknown>;

interface Named {
  part: string;
  version: string;
}

const nameOf = ({ part, version }: Named): string =>
  `<strong>${escapeHtml(part)}</strong> <code>${escapeHtml(version)}</code>`;

/** Renders the badge of a document: which releases it previews, each with a button that ends the preview. */
export function badgeHtml({ shown, unfit, tickets }: VisitorReleases, language: InterfaceLanguage): string {
  const { label, end, ...said } = texts[language];
  const row = (text: string, part?: string) =>
    part === undefined
      ? `<p>${text}</p>`
      : `<form method="post" action="/preview/end?part=${encodeURIComponent(part)}" enctype="text/plain"><p>${text}</p><button>${end}</button></form>`;
  const over = tickets.filter(({ refusal }) => refusal !== undefined && refusal !== 'adminsOnly');
  const rows = [
    ...shown.map(({ name, version }) => row(said.shown(nameOf({ part: name, version })), name)),
    ...unfit.map(({ name, version }) => row(said.unfit(nameOf({ part: name, version })), name)),
    ...over.map((ticket) => row(said.over(nameOf(ticket)))),
  ];
  return rows.length === 0 ? '' : `<aside id="previews" aria-label="${label}">${rows.join('')}</aside>`;
}
