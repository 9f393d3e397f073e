import { boot } from '@hustings/session';
import { defineVertical } from '@hustings/vertical';
import { builtInDescription } from './built-in-description.ts';

/** The vertical of the shell's own pages. */
export const builtIn = defineVertical(builtInDescription({ demo: boot?.demo === true }));
