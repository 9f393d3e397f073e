import { statement } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/core/services.ts';

/** A topic of the demo world. Places and policies are invented. */
interface DemoTopic {
  slug: string;
  name: [en: string, nl: string];
  question: [en: string, nl: string];
}

const topics: readonly DemoTopic[] = [
  {
    slug: 'free-public-transport',
    name: ['Free public transport', 'Gratis openbaar vervoer'],
    question: ['Should buses and trams be free for everyone?', 'Moeten bus en tram voor iedereen gratis zijn?'],
  },
  {
    slug: 'voting-at-sixteen',
    name: ['Voting at sixteen', 'Stemmen vanaf zestien'],
    question: ['Should people vote from the age of sixteen?', 'Moet je vanaf je zestiende mogen stemmen?'],
  },
  {
    slug: 'wind-turbines-near-towns',
    name: ['Wind turbines near towns', 'Windmolens bij dorpen'],
    question: [
      'Should wind turbines be built within a kilometre of homes?',
      'Moeten er windmolens komen binnen een kilometer van huizen?',
    ],
  },
  {
    slug: 'four-day-school-week',
    name: ['A four-day school week', 'Vier dagen naar school'],
    question: [
      'Should schools that lack teachers open four days a week?',
      'Moeten scholen zonder genoeg leraren vier dagen per week open zijn?',
    ],
  },
  {
    slug: 'rent-ceiling',
    name: ['A ceiling on rents', 'Een grens aan de huur'],
    question: ['Should every rent have a legal maximum?', 'Moet elke huur een wettelijk maximum hebben?'],
  },
  {
    slug: 'car-free-centre',
    name: ['A centre without cars', 'Een centrum zonder auto’s'],
    question: [
      'Should cars of visitors stay out of the town centre?',
      'Moeten auto’s van bezoekers buiten het centrum blijven?',
    ],
  },
];

// Index: the unique slug.
const topicStatement = statement(
  'topics.demo',
  `INSERT INTO topics (slug, name_en, name_nl, question_en, question_nl) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

interface DemoHotTopic {
  language: 'en' | 'nl';
  name: string;
  note?: string;
  topic?: string;
  tag?: string;
}

const hotTopics: readonly DemoHotTopic[] = [
  {
    language: 'en',
    name: 'Free public transport',
    note: 'The council decides on the budget for buses this month.',
    topic: 'free-public-transport',
  },
  { language: 'en', name: 'Housing', tag: 'housing' },
  { language: 'en', name: 'Voting at sixteen', topic: 'voting-at-sixteen' },
  {
    language: 'en',
    name: 'How it works',
    note: 'Who decides what, and where you can have a say.',
    tag: 'how-it-works',
  },
  {
    language: 'nl',
    name: 'Windmolens bij dorpen',
    note: 'Tot het eind van de maand kun je inspreken over het plan.',
    topic: 'wind-turbines-near-towns',
  },
  { language: 'nl', name: 'Vervoer', tag: 'vervoer' },
  { language: 'nl', name: 'Een grens aan de huur', topic: 'rent-ceiling' },
  { language: 'nl', name: 'Zorg', tag: 'zorg' },
];

// Indexes: the unique slug, the primary key.
const hotTopicStatement = statement<{
  language: string;
  position: number;
  name: string;
  note: string | null;
  topicSlug: string | null;
  tagSlug: string | null;
}>(
  'topics.demoHot',
  `INSERT INTO hot_topics (language, position, name, note, topic_id, tag_slug)
   VALUES ($language, $position, $name, $note, (SELECT id FROM topics WHERE slug = $topicSlug),
     $tagSlug) ON CONFLICT DO NOTHING`,
);

/** Adds the topics of the demo world, and what is much talked about there. Seeding again changes nothing. */
export async function seedTopics({ database }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { slug, name, question } of topics)
      await transaction.query(topicStatement, [slug, ...name, ...question]);
    for (const [place, { language, name, note, topic, tag }] of hotTopics.entries()) {
      const values = {
        language,
        position: place,
        name,
        note: note ?? null,
        topicSlug: topic ?? null,
        tagSlug: tag ?? null,
      };
      await transaction.query(hotTopicStatement(values));
    }
  });
}
