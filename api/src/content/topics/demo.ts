import type { Services } from '../../platform/core/services.ts';
import { addDemoHotTopic, addDemoTopic } from './demo.queries.ts';

/** A topic of the demo. Places and policies are invented. */
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
      'Should schools that are short of teachers open four days a week?',
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
    name: ['A car-free centre', 'Een centrum zonder auto’s'],
    question: [
      'Should visitors’ cars stay out of the town centre?',
      'Moeten auto’s van bezoekers buiten het centrum blijven?',
    ],
  },
];

/** A hot topic of the demo: a topic or a tag. */
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

/** Adds topics and hot topics to the demo. Idempotent. */
export async function seedTopics({ database }: Services): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { slug, name, question } of topics) {
      const [nameEn, nameNl] = name;
      const [questionEn, questionNl] = question;
      await transaction.query(addDemoTopic({ slug, nameEn, nameNl, questionEn, questionNl }));
    }
    for (const [position, { language, name, note, topic, tag }] of hotTopics.entries()) {
      await transaction.query(
        addDemoHotTopic({
          language,
          position,
          name,
          note: note ?? null,
          topicSlug: topic ?? null,
          tagSlug: tag ?? null,
        }),
      );
    }
  });
}
