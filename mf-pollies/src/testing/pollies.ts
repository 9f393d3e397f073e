import type { PollyCard } from '@hustings/contract';
import { idOf } from '@hustings/features/testing';

/** A polly in the list; `changed` overrides fields. */
export const pollyCard = (number: number, changed: Partial<PollyCard> = {}): PollyCard => ({
  personId: idOf(number),
  slug: `polly-${number}`,
  name: `Polly ${number}`,
  officeName: 'House',
  title: 'Representative',
  state: 'Westmere',
  district: '7',
  partyName: 'Meadow Party',
  inOffice: true,
  ...changed,
});
