import { plainTextOf, type RichTextBlock } from '@hustings/contract';
import { expect, test } from 'vitest';
import { documentOf, imageBlock, paragraph } from '../testing/content.ts';
import { cardTextOf } from './content.ts';

const image = (number: number) =>
  imageBlock({ fileId: `00000000-0000-4000-8000-00000000000${number}`, width: 8, height: 6 });
const cardOf = (blocks: RichTextBlock[], description?: string) => {
  const document = documentOf(...blocks);
  return cardTextOf({ title: 'Buses', description, body: plainTextOf(document), document, language: 'en' });
};
const short = paragraph('Buses run at night.');

test.each([
  ['that fits', [short, image(1)], undefined, false],
  ['that is too long', [paragraph('word '.repeat(100))], undefined, true],
  ['with a description', [short], 'On buses', true],
  ['with more images than its card', [short, image(1), image(2)], undefined, true],
])('says whether the card of a Full Post leaves something out: one %s', (_, blocks, description, isExcerpt) => {
  expect(cardOf(blocks, description).isExcerpt).toBe(isExcerpt);
});

test('shows a short text as a whole', () => {
  expect(cardTextOf({ body: 'Buses run at night.', language: 'en' })).toEqual({
    excerpt: 'Buses run at night.',
    isExcerpt: false,
  });
});
