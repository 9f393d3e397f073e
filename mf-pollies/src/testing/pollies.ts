import type { PollyCard } from '@hustings/contract';
import { idOf } from '@hustings/features/testing';

/** A polly as the list shows it; `changed` says what matters to the test. */
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
