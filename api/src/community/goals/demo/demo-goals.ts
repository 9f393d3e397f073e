import type { ContentLanguage, GoalState } from '@hustings/contract';

/** A goal of the demo. The owner is a member, or an organisation by its slug. */
export interface DemoGoal {
  slug: string;
  owner: { userName: string } | { organisation: string };
  title: string;
  info: string;
  language: ContentLanguage;
  placeId?: string;
  tags: string[];
  /** The slug of the politician that it addresses. */
  polly?: string;
  state: GoalState;
  supporters: number;
  /** Low enough for the members of the demo. */
  thresholds: number[];
  updates?: string[];
  /** The answer of the politician's owner. */
  answer?: { userName: string; body: string };
}

const thresholds = [25, 100, 1_000];

export const demoGoals: readonly DemoGoal[] = [
  {
    slug: 'a-night-bus-on-fridays-and-saturdays-1nghtbs0',
    owner: { organisation: 'night-bus-now' },
    title: 'A night bus on Fridays and Saturdays',
    info: 'The last bus leaves at half past eleven. People who work late in the kitchens, the hospital and the harbour walk home.\n\nWe ask the government for one bus an hour until three, two nights a week, for a year. We count the passengers and publish the figures.',
    language: 'en',
    placeId: 'x-westmere',
    tags: ['Public transport', 'Night bus'],
    polly: 'marit-vossen',
    state: 'open',
    supporters: 19,
    thresholds,
    updates: ['We counted on three Fridays: 61 people walked from the station after the last bus.'],
  },
  {
    slug: 'keep-the-library-open-on-sundays-2lbrrsn0',
    owner: { userName: 'ann' },
    title: 'Keep the library open on Sundays',
    info: 'Sunday is the only day on which many families can go together. Volunteers can keep the doors open; we need the key and the heating.',
    language: 'en',
    placeId: 'x-westmere',
    tags: ['Culture'],
    polly: 'marit-vossen',
    state: 'answered',
    supporters: 41,
    thresholds,
    updates: [
      'Thirty-one of you have offered to be there on a Sunday.',
      'We have an answer. The first Sunday is in the spring.',
    ],
    answer: {
      userName: 'polly.owner',
      body: 'You have convinced me. I will propose a trial of six months, with the volunteers and one member of staff. We look at the visitors together afterwards.',
    },
  },
  {
    slug: 'a-tree-for-every-child-3trchld0',
    owner: { userName: 'bob' },
    title: 'A tree for every child born here',
    info: 'Each year some four hundred children are born here. A tree for each would shade every street within ten years.',
    language: 'en',
    placeId: 'x-westmere',
    tags: ['Climate', 'Public space'],
    state: 'reached',
    supporters: 28,
    thresholds,
  },
  {
    slug: 'meer-bankjes-langs-het-water-4bnkjs00',
    owner: { userName: 'dirk' },
    title: 'Meer bankjes langs het water',
    info: 'Wie slecht ter been is, kan nu nergens zitten tussen de brug en de molen. Met zes bankjes is de wandeling voor iedereen te doen.',
    language: 'nl',
    placeId: 'x-westmere',
    tags: ['Openbare ruimte'],
    state: 'open',
    supporters: 12,
    thresholds,
  },
  {
    slug: 'a-swimming-place-in-the-harbour-5swmmng0',
    owner: { userName: 'eva' },
    title: 'A swimming place in the harbour',
    info: 'Clean water, a ladder and a line of buoys: that is all it takes.',
    language: 'en',
    tags: ['Public space'],
    state: 'closed',
    supporters: 8,
    thresholds,
    updates: ['The harbour master has found another place, with a beach. We stop here, and thank you all.'],
  },
  {
    slug: 'a-bench-by-the-old-mill-6bnchml0',
    owner: { userName: 'eva' },
    title: 'A bench by the old mill',
    info: 'From there you see the whole lake.',
    language: 'en',
    tags: [],
    state: 'collecting',
    supporters: 2,
    thresholds,
  },
  {
    slug: 'street-lights-that-dim-7strlts0',
    owner: { userName: 'ann' },
    title: 'Street lights that dim',
    info: '',
    language: 'en',
    tags: ['Climate'],
    state: 'draft',
    supporters: 0,
    thresholds: [],
  },
];
