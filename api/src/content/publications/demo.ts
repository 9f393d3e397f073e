import type { RichTextDocument } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import { blogEntries, interviews, pages } from './demo-texts.ts';
import type { Content, Kind } from './publications.queries.ts';
import { addDemoPublication } from './demo.queries.ts';
import { plainText } from './plain-text.ts';

/** A publication of the demo. */
export interface DemoPublication {
  slug: string;
  language: 'en' | 'nl';
  daysAgo: number;
  title: string;
  description: string;
  /** The paragraphs of the text. A paragraph that begins with `## ` is a heading. */
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

/** Adds a blog, interviews and a page to the demo. Idempotent. */
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
        await transaction.query(
          addDemoPublication({
            kind,
            slug,
            language,
            title,
            description,
            content: JSON.stringify(content),
            published,
            body: plainText(content),
          }),
        );
      }
    }
  });
}
