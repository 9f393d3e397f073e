import { contrast, initials } from '@hustings/contract/drawing';

/** Initials on a colour. */
export interface Emblem {
  initials: string;
  /** The colour, such as `#0b6468`. */
  colour: string;
}

/** The colour of a party without one: that of the mark. */
const plainColour = '#4a5858';

/** Returns the initials of a name on its colour. */
export const emblemOf = (name: string, colour: string | null): Emblem => ({
  initials: initials(name),
  colour: colour ?? plainColour,
});

const dark = '#1a2222';
const light = '#ffffff';

/** Returns the colour of letters on a colour: dark or white, whichever contrasts more (WCAG 2.2). */
export const letterColourOn = (colour: string): string =>
  contrast(colour, dark) > contrast(colour, light) ? dark : light;
