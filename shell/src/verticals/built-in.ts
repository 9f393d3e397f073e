import { boot } from '@hustings/session';
import { defineVertical } from '@hustings/vertical';
import { builtInDescription } from './built-in-description.ts';

/** The shell's own pages, mounted as those of any vertical. */
export const builtIn = defineVertical(builtInDescription({ demo: boot?.demo === true }));
