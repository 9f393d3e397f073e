import { ownSources } from '../people/index.ts';

/** The source of the records that admins create. */
export const handmadeSource = ownSources.handmade;
