/** Initials on a colour. */
export interface Emblem {
  initials: string;
  /** The colour, such as `#0b6468`. */
  colour: string;
}

/** The colour of a party without one: that of the mark. */
const plainColour = '#4a5858';

/** Returns the initials of a name on its colour: the first letters of its first and last word. */
export function emblemOf(name: string, colour: string | null): Emblem {
  const words = name.split(/[\s._-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return { initials: letters.join('').toLocaleUpperCase('en'), colour: colour ?? plainColour };
}

/** Returns the linear value of a channel of an sRGB colour. */
const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Returns the colour of letters on a colour: dark or white, whichever has the higher contrast (WCAG 2). */
export function letterColourOn(colour: string): string {
  const channels = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const luminance = 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
  const dark = 0.0149;
  return (luminance + 0.05) / (dark + 0.05) > 1.05 / (luminance + 0.05) ? '#1a2222' : '#ffffff';
}
