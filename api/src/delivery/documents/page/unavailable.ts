/** The texts of a page that is sent in place of a document. */
interface Notice {
  title: string;
  text: string;
}

/**
 * Makes a page that is sent in place of a document. The visitor's language is unknown then, so the page contains
 * English and Dutch. It needs no scripts.
 */
const noticeHtml = (english: Notice, dutch: Notice): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${english.title}</title></head><body><main>`,
    `<h1>${english.title}</h1><p>${english.text}</p>`,
    `<div lang="nl"><h2>${dutch.title}</h2><p>${dutch.text}</p></div>`,
    '</main></body></html>',
  ].join('');

/** The page that is sent while the database is unavailable, or if a document takes too long. */
export const unavailableHtml = noticeHtml(
  { title: 'Hustings is not available right now', text: 'Please try again in a minute.' },
  { title: 'Hustings is nu even niet bereikbaar', text: 'Probeer het over een minuut nog eens.' },
);

/** The page that is sent to visitors with too many requests for pages in a minute (docs/decisions/05-limits.md). */
export const rateLimitedHtml = noticeHtml(
  { title: 'That was a lot in a short time', text: 'Please try again in a minute.' },
  { title: 'Dat was veel in korte tijd', text: 'Probeer het over een minuut nog eens.' },
);
