const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs that nobody sees but which change what is read around them; the joiners that scripts and emoji need stay. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2800\u3164\u115f\u1160\uffa0\ufffd]/gu;
const joiners = new Set(['\u200c', '\u200d']);

/** Whether a reader sees anything of a text. */
const isSeen = (text: string): boolean => /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\s]/u.test(text);

/**
 * A text of another site as we show it: one line, composed (NFC), without signs that nobody sees or that turn the direction
 * of a text, at most `max` UTF-16 code units, never cut inside a character as a reader sees one. Undefined where nothing of
 * it can be seen.
 */
export function cleanText(text: string | undefined, max: number): string | undefined {
  const line = (text ?? '')
    // Nobody writes more than this on purpose; what is shown is the beginning.
    .slice(0, max * 20)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(unseen, (sign) => (joiners.has(sign) ? sign : ''))
    .trim();
  if (!isSeen(line)) return undefined;
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
