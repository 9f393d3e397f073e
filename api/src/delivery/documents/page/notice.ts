import { hash } from 'node:crypto';

/** The texts of a page that is sent in place of a document. */
export interface Notice {
  title: string;
  text: string;
}

/** The style of the site's error pages. The page carries it, because the site may be unable to send files. */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif;',
  'background:light-dark(#edf1f1,#272d2d);color:light-dark(#1a2222,#edf1f1)}',
  'main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1rem}',
  'h1,h2{margin:0;font:600 1.75rem/1.25 Georgia,serif;text-wrap:balance}',
  'h2{font-size:1.375rem}p{margin:.5rem 0 2rem}',
].join('');

/**
 * Makes a page that is sent in place of a document. The visitor's language is unknown then, so the page contains
 * English and Dutch. It needs no scripts.
 */
export const noticeHtml = (english: Notice, dutch: Notice): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${english.title}</title><style>${style}</style></head><body><main>`,
    `<h1>${english.title}</h1><p>${english.text}</p>`,
    `<div lang="nl"><h2>${dutch.title}</h2><p>${dutch.text}</p></div>`,
    '</main></body></html>',
  ].join('');

/** The Content-Security-Policy of such a page, which allows its own style only. */
export const noticePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
