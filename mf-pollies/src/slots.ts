import type { SlotUse } from '@hustings/vertical/extension-address';

/** The extension slot for what is related to a polly. */
export const relatedSlot = (id: string): SlotUse => ({ name: 'polly.related', props: { urlSlug: id } });
