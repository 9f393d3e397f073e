import type { JoinPolicy } from '@hustings/contract';
import type { MarkShape } from '../../../platform/drawings/index.ts';

/** An organisation of the demo; the first member owns it, and the second runs it. */
interface DemoOrganisation {
  slug: string;
  name: string;
  description: string;
  links: string[];
  placeId: string;
  joinPolicy: JoinPolicy;
  members: string[];
  /** The drawn mark, its colour in hexadecimal digits, and its text. */
  mark: { shape: MarkShape; colour: string; alt: string };
  closed?: true;
}

export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    slug: 'night-bus-now',
    mark: { shape: 'bus', colour: '33476b', alt: 'A bus and a moon' },
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
    mark: { shape: 'shore', colour: '2f6d62', alt: 'The sun over the waves of the mere' },
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
    mark: { shape: 'book', colour: '7a4e48', alt: 'Een opengeslagen boek' },
    name: 'Leesclub Het Dijkhuis',
    description: 'Elke maand lezen we een verkiezingsprogramma van voor naar achter. Iedereen mag aanschuiven.',
    links: [],
    placeId: 'x-westmere',
    joinPolicy: 'open',
    members: ['dirk', 'cleo'],
  },
  {
    slug: 'save-the-old-library',
    mark: { shape: 'library', colour: '5b5f97', alt: 'The front of the old library, with columns' },
    name: 'Save the Old Library',
    description: 'We kept the library open. Thank you all: our work is done.',
    links: [],
    placeId: 'x-westmere',
    joinPolicy: 'closed',
    members: ['bob', 'ann'],
    closed: true,
  },
];
