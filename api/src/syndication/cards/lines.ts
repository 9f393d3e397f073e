/** The scripts that the font of the cards has letters for. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Signs that a font has no picture of. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d|\u20e3/gu;
/** Digits, `©` and their like are pictographs to Unicode, but letters to a font. */
const letters = /[\d#*©®™]/;

/** A text as a card can write it, on one line; undefined where it is of a script that the card's font lacks. */
export function asDrawable(text: string): string | undefined {
  const line = text
    .replace(pictures, (sign) => (letters.test(sign) ? sign : ''))
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line !== '' && drawable.test(line) ? line : undefined;
}

/** How wide a letter is at most, in parts of the size of the font; wider than most are, so that a line never leaves a card. */
function widthOf(letter: string): number {
  if (/[ijlItfr.,:;'’!|()[\] ]/.test(letter)) return 0.36;
  if (/[ШЩЖЮФЫЦДЉЊѬҖӜ]/u.test(letter)) return 1.14;
  if (/[MWmw@%шщжюфыдцљњ—…ÆŒæœΩΨΦ‰]/u.test(letter)) return 0.98;
  if (/[\p{Lu}&]/u.test(letter)) return 0.76;
  return /\p{M}/u.test(letter) ? 0 : 0.58;
}

const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** The longest beginning of a word that fits. */
function fitting(word: string, room: number): string {
  let kept = '';
  for (const letter of word) {
    if (lengthOf(kept + letter) > room) break;
    kept += letter;
  }
  return kept;
}

/**
 * Breaks a text into lines of a width (in parts of the size of the font), between words where there are any. What does not
 * fit into `most` lines ends with an ellipsis.
 */
export function breakLines(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  const words = text.split(' ');
  while (words.length > 0) {
    let line = words.shift() ?? '';
    if (lengthOf(line) > width) {
      const beginning = fitting(line, width);
      words.unshift(line.slice(beginning.length));
      line = beginning;
    }
    while (words.length > 0 && lengthOf(`${line} ${words[0]}`) <= width) line += ` ${words.shift()}`;
    lines.push(line);
    if (lines.length === most && words.length > 0) {
      lines[most - 1] = `${fitting(line, width - 1).replace(/[\s,;:.–—-]+$/, '')}…`;
      return lines;
    }
  }
  return lines;
}
