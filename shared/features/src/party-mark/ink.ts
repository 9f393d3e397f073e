import { contrast } from '@hustings/contract/drawing';

/**
 * Returns the ink that is readable on a colour: black or white, whichever contrasts more. The contrast is at least 4.58
 * for every colour, because the two multiply to 21.
 *
 * @param colour a colour as `#rrggbb`
 */
export const inkOn = (colour: string): 'black' | 'white' =>
  contrast(colour, '#000000') > contrast(colour, '#ffffff') ? 'black' : 'white';
