import type { RichTextDocument } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/core/services.ts';
import { blogEntries, interviews, pages } from './demo-texts.ts';
import type { Content, Kind } from './publications.queries.ts';
import { textOf } from './plain-text.ts';

/** Something of the demo world that the site publishes. Paragraphs; one that begins with `## ` is a heading. */
export interface DemoPublication {
  slug: string;
  language: 'en' | 'nl';
  daysAgo: number;
  title: string;
  description: string;
  body: string[];
  interview?: { person: { name: string; role: string }; questions: [question: string, answer: string][] };
}

const documentOf = (paragraphs: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: paragraphs.map((text) =>
    text.startsWith('## ')
      ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: text.slice(3) }] }
      : { type: 'paragraph', content: [{ type: 'text', text }] },
  ),
});

// Index: the unique key.
const seedStatement = statement(
  'publications.demo',
  `WITH stored AS (
     INSERT INTO publications (kind, slug, language, title, description, content, published_at, is_published, changed_at,
       body)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, true, $7, $8) ON CONFLICT DO NOTHING
     RETURNING id, version, title, description, content, changed_at
   )
   INSERT INTO publication_versions SELECT * FROM stored`,
);

const contentOf = ({ body, interview }: DemoPublication): Content => ({
  body: documentOf(body),
  ...(interview && {
    interview: {
      person: interview.person,
      questions: interview.questions.map(([question, answer]) => ({ question, answer: documentOf([answer]) })),
    },
  }),
});

const day = 86_400_000;

/** Adds a blog, interviews and a page to the demo world. Seeding again changes nothing. */
export async function seedPublications({ database, now }: Services): Promise<void> {
  const startOfDay = new Date(now()).setUTCHours(0, 0, 0, 0);
  const kinds: [Kind, readonly DemoPublication[]][] = [
    ['blog', blogEntries],
    ['interview', interviews],
    ['page', pages],
  ];
  await database.transaction(async (transaction) => {
    for (const [kind, publications] of kinds) {
      for (const publication of publications) {
        const { slug, language, title, description, daysAgo } = publication;
        const published = new Date(startOfDay - daysAgo * day).toISOString();
        const content = contentOf(publication);
        const words = [title, description, JSON.stringify(content)];
        const values = [kind, slug, language, ...words, published, textOf(content)];
        await transaction.query(seedStatement, values);
      }
    }
  });
}
