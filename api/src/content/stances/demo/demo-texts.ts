import type { StancePosition } from '@hustings/contract';

/** A stance of the demo. */
export interface DemoStance {
  /** The user name of the author. */
  by: string;
  /** The slug of the topic. */
  topic: string;
  language: 'en' | 'nl';
  position: StancePosition;
  /** The age of the stance: hours before the start of today. */
  hoursAgo: number;
  body: string;
  /** The state of the stance. Undefined for an approved stance. */
  state?: 'pending';
  /** Present if the stance is the official position of the politician whose page the author owns. */
  official?: true;
}

/** The stances of the demo. People, places and policies are invented. */
export const demoStances: readonly DemoStance[] = [
  {
    by: 'polly.owner',
    topic: 'free-public-transport',
    language: 'en',
    position: 'for',
    hoursAgo: 9,
    official: true,
    body: 'Half of what a ticket costs goes into selling and checking it. I would begin with everybody under twenty-five and everybody without a car, count for a year who travels, and then decide on the rest with figures in hand.\n\nFree does not mean that nobody pays. It means that we pay for the bus as we pay for the street it drives on.',
  },
  {
    by: 'bob',
    topic: 'free-public-transport',
    language: 'en',
    position: 'against',
    hoursAgo: 20,
    body: 'A bus that comes twice an hour and costs two coins helps me more than a free one that comes twice a day. Put the money into the timetable first.',
  },
  {
    by: 'nora.fenwick',
    topic: 'free-public-transport',
    language: 'en',
    position: 'stronglyFor',
    hoursAgo: 31,
    body: 'I clean offices at five in the morning. My ticket is an hour of work every day. Nobody who decides on this has ever had to work that out.',
  },
  {
    by: 'koen.berkelaar',
    topic: 'free-public-transport',
    language: 'nl',
    position: 'neutral',
    hoursAgo: 40,
    body: 'Gratis klinkt goed, maar lijn 27 rijdt niet meer. Eerst een bus, dan de prijs.',
  },
  {
    by: 'ann',
    topic: 'voting-at-sixteen',
    language: 'en',
    position: 'for',
    hoursAgo: 16,
    body: 'At sixteen you pay tax on what you earn and can be sent to court. If you are old enough for that, you are old enough for a ballot paper. And somebody who votes for the first time while still at school has somebody to ask how it works.',
  },
  {
    by: 'giles.thornbury',
    topic: 'voting-at-sixteen',
    language: 'en',
    position: 'against',
    hoursAgo: 52,
    body: 'I was sixteen once, and I would have voted as my father did. Two more years cost nobody anything.',
  },
  {
    by: 'eva',
    topic: 'wind-turbines-near-towns',
    language: 'nl',
    position: 'against',
    hoursAgo: 12,
    body: 'Ik ben voor windenergie en tegen molens op achthonderd meter van een slaapkamer. Op zee waait het harder en woont niemand.\n\nWie zegt dat je er niets van hoort, nodig ik uit voor een nacht in augustus met het raam open.',
  },
  {
    by: 'sanne.duinhoven',
    topic: 'wind-turbines-near-towns',
    language: 'nl',
    position: 'for',
    hoursAgo: 27,
    body: 'Als de molens van het dorp zelf zijn, gaat de opbrengst naar het zwembad en niet naar een kantoor ver weg. Dan wil ik er best een paar zien staan.',
  },
  {
    by: 'tess.oakhurst',
    topic: 'four-day-school-week',
    language: 'en',
    position: 'stronglyAgainst',
    hoursAgo: 35,
    body: 'Four days of school means one day on which parents who cannot work from home have nobody. It moves the shortage from the school to the kitchen table of those who have least.',
  },
  {
    by: 'femke.waterman',
    topic: 'four-day-school-week',
    language: 'nl',
    position: 'neutral',
    hoursAgo: 61,
    body: 'Liever vier dagen met een meester die blijft dan vijf met elke week een ander. Maar regel dan de vijfde dag, en laat dat niet aan de ouders over.',
  },
  {
    by: 'dirk',
    topic: 'rent-ceiling',
    language: 'nl',
    position: 'stronglyFor',
    hoursAgo: 22,
    body: 'Achtenveertig mensen in de rij voor één woning. Zolang dat zo is, bepaalt degene met de sleutel de prijs, en die kent geen bovengrens als wij er geen stellen.',
  },
  {
    by: 'rowan.ashcombe',
    topic: 'rent-ceiling',
    language: 'en',
    position: 'against',
    hoursAgo: 44,
    body: 'A ceiling does not build a house. Where it was tried without building, people stayed in flats that were too large for them, and those who came later found none.',
  },
  {
    by: 'maud.hartwell',
    topic: 'car-free-centre',
    language: 'en',
    position: 'for',
    hoursAgo: 6,
    state: 'pending',
    body: 'Close the market square to cars on Saturdays for half a year, and ask the shops afterwards. If they lost customers, open it again.',
  },
  {
    by: 'joris.zandbergen',
    topic: 'car-free-centre',
    language: 'nl',
    position: 'against',
    hoursAgo: 8,
    state: 'pending',
    body: 'Mijn moeder is slecht ter been en komt al veertig jaar op de markt. Met de auto. Waar laat ik haar uit?',
  },
];
