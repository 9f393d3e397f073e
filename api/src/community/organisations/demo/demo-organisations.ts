import type { JoinPolicy } from '@hustings/contract';

/** An organisation of the demo; the first member owns it, and the second runs it. */
interface DemoOrganisation {
  slug: string;
  name: string;
  description: string;
  links: string[];
  placeId: string;
  joinPolicy: JoinPolicy;
  members: string[];
  closed?: true;
}

export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    slug: 'night-bus-now',
    name: 'Night Bus Now',
    description:
      'We want a bus that runs after midnight, so that people who work late get home. We count passengers, ask every candidate, and publish the answers.',
    links: ['https://night-bus.example/'],
    placeId: 'x-westmere',
    joinPolicy: 'open',
    members: ['ann', 'eva', 'bob', 'cleo'],
  },
  {
    slug: 'friends-of-the-mere',
    name: 'Friends of the Mere',
    description:
      'Neighbours who look after the shore: clean-ups, a yearly count of birds, and a voice in the water board.',
    links: [],
    placeId: 'x-westmere',
    joinPolicy: 'onRequest',
    members: ['eva', 'ann', 'bob'],
  },
  {
    slug: 'leesclub-het-dijkhuis',
    name: 'Leesclub Het Dijkhuis',
    description: 'Elke maand lezen we een verkiezingsprogramma van voor naar achter. Iedereen mag aanschuiven.',
    links: [],
    placeId: 'x-westmere',
    joinPolicy: 'open',
    members: ['dirk', 'cleo'],
  },
  {
    slug: 'save-the-old-library',
    name: 'Save the Old Library',
    description: 'We kept the library open. Thank you all: our work is done.',
    links: [],
    placeId: 'x-westmere',
    joinPolicy: 'closed',
    members: ['bob', 'ann'],
    closed: true,
  },
];
