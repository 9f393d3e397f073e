import type { StancePosition } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { statement } from '../../../platform/db/statement.ts';
import type { Services } from '../../../platform/core/services.ts';
import { excerptOf } from '../../posts/index.ts';
import { topicNamed } from '../../topics/index.ts';
import { slotOf } from '../stance/stance-key.ts';

/** A stance of the demo world; its people, places and policies are invented. */
interface DemoStance {
  by: string;
  topic: string;
  language: 'en' | 'nl';
  position: StancePosition;
  hoursAgo: number;
  body: string;
  /** Approved where nothing is said. */
  state?: 'pending';
  /** Of the politician whose page the member has. */
  official?: true;
}

const stances: readonly DemoStance[] = [
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
    body: 'I clean offices at five in the morning. My ticket is an hour of work every day. Nobody who decides on this has ever had to reckon it that way.',
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
    body: 'At sixteen you pay tax on what you earn and can be sent to court. Whoever is good enough for that is good enough for a ballot paper. And somebody who votes for the first time while still at school has somebody to ask how it works.',
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

const digest = (...parts: string[]): string =>
  createHash('sha256')
    .update(['hustings/demo/stances', ...parts].join('/'))
    .digest('hex');

/** The same id in every demo, in the form of a UUID of version 8. */
function demoId(key: string): string {
  const hex = digest(key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// Index: accounts_user_name_key.
const memberStatement = statement<{ userNameKey: string }>(
  'stances.demoMember',
  'SELECT id FROM accounts WHERE user_name_key = $userNameKey',
);

// Indexes: the primary key, the unique slot, page_owners_account.
const stanceStatement = statement<{
  stanceId: string;
  slug: string;
  topicId: string;
  slot: Uint8Array;
  accountId: string;
  position: string;
  body: string;
  excerpt: string;
  isExcerpt: boolean;
  language: string;
  state: string;
  isOfficial: boolean;
  createdAt: string;
}>(
  'stances.demo',
  `INSERT INTO topic_stances (id, slug, topic_id, slot, account_id, position, body, excerpt, is_excerpt, language, view_scope,
     reply_scope, state, official_at, official_for, created_at)
   VALUES ($stanceId, $slug, $topicId, $slot, $accountId, $position, $body, $excerpt, $isExcerpt, $language,
     'everyone', 'everyone', $state, CASE WHEN $isOfficial::boolean THEN $createdAt::timestamptz END,
     CASE WHEN $isOfficial::boolean THEN (SELECT w.person_id FROM page_owners w WHERE w.account_id = $accountId) END,
     $createdAt::timestamptz)
   ON CONFLICT DO NOTHING`,
);

const hour = 3_600_000;

/**
 * Adds the stances of the demo world, written in the days before this one. Ids and slugs are the same in every demo;
 * seeding again changes nothing. Accounts, claims and topics come before.
 */
export async function seedStances(services: Services): Promise<void> {
  const startOfDay = new Date(services.now()).setUTCHours(0, 0, 0, 0);
  await services.database.transaction(async (transaction) => {
    for (const { by, topic: slug, language, position, hoursAgo, body, state, official } of stances) {
      const topic = await topicNamed(transaction, slug);
      const [member] = await transaction.query<{ id: string }>(memberStatement({ userNameKey: by }));
      if (!topic || !member) throw new Error(`The demo world has no member ${by}, or no topic ${slug}.`);
      const key = `${by}/${slug}`;
      const { excerpt, isExcerpt } = excerptOf(body);
      await transaction.query(
        stanceStatement({
          stanceId: demoId(key),
          // A digit and seven further signs, as every slug ends.
          slug: `${slug}-7${digest(key, 'slug').slice(0, 7)}`,
          topicId: topic.id,
          slot: slotOf(services, member.id, topic.id),
          accountId: member.id,
          position,
          body,
          excerpt,
          isExcerpt,
          language,
          state: state ?? 'approved',
          isOfficial: official ?? false,
          createdAt: new Date(startOfDay - hoursAgo * hour).toISOString(),
        }),
      );
    }
  });
}
