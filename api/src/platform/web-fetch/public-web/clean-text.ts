const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches invisible characters that can change the surrounding text, including joiners. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2800\u3164\u115f\u1160\uffa0\ufffd]/gu;
/** Invisible joiners that are not removed, because scripts and emoji need them. */
const joiners = new Set(['\u200c', '\u200d']);

/** Returns whether a text has visible characters. */
const isVisible = (text: string): boolean => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\s]/u.test(text);

/**
 * Cleans a text of another site for display: one line in NFC, without invisible and bidirectional control characters,
 * cut to `max` UTF-16 code units at a grapheme boundary. Undefined if nothing of it is visible.
 */
export function cleanText(text: string | undefined, max: number): string | undefined {
  const line = (text ?? '')
    // Only the beginning is shown, so limit the work.
    .slice(0, max * 20)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, (sign) => (joiners.has(sign) ? sign : ''))
    .trim();
  if (!isVisible(line)) return undefined;
  if (line.length <= max) return line;
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, max + 64))) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  return `${line
    .slice(0, end || max - 1)
    .toWellFormed()
    .replace(/[\s,;:.–—\ufffd-]+$/, '')}…`;
}
