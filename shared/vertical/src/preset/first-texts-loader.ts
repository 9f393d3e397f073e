import type { LoaderContext } from '@rspack/core';
import type { Texts } from './used-texts.ts';

/** The codes of failures that a browser itself states; only the server states any other. */
const ofTheBrowser = new Set(['CaptchaRequired', 'InternalError', 'NetworkError', 'NotFound']);

/** Returns whether a text shows only after a call: that of a failure, or one of the dialogs of anonymous mode. */
function isLater(key: string): boolean {
  const [, code] = /^failure\.([A-Z]\w*)$/.exec(key) ?? [];
  return code === undefined ? /^anonymous\.(?:on|off|paused)$/.test(key) : !ofTheBrowser.has(code);
}

/**
 * Returns the texts that a page may show before its first call.
 *
 * @param prefix the key of `texts` in its namespace, with a trailing dot unless empty
 */
export function textsBeforeCalls(texts: Texts, prefix = ''): Texts {
  const kept = Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
    const key = prefix + name;
    if (isLater(key)) return [];
    return [[name, typeof value === 'string' ? value : textsBeforeCalls(value, `${key}.`)]];
  });
  return Object.fromEntries(kept);
}

/** Applies `textsBeforeCalls` to a file of texts. */
export default function firstTextsLoader(this: LoaderContext, source: string): string {
  const texts = JSON.stringify(textsBeforeCalls(JSON.parse(source) as Texts));
  return `export default JSON.parse(${JSON.stringify(texts)});`;
}
