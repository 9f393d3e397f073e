import { describe, expect, it } from 'vitest';
import type { FoundRow } from '../retrieval/retrieve.queries.ts';
import { checkSentence, sentencesOf } from './check.ts';

const name = 'Marit Vossen';

const passage = (fields: Partial<FoundRow>): FoundRow => ({
  passageId: '0192f0c0-0000-7000-8000-000000000001',
  personId: '0192f0c0-0000-7000-8000-000000000002',
  kind: 'post',
  language: 'en',
  text: 'From the spring timetable on, a night train will run between Elderstad and Saltmouth. It costs 2.4 million crowns a year.',
  title: 'Night trains',
  source: name,
  url: '/posts/night-trains',
  saidAt: '2026-03-03T10:00:00.000Z',
  part: 0,
  choice: null,
  outcome: null,
  bodyName: null,
  position: null,
  correction: null,
  correctedAt: null,
  score: 1,
  coverage: 1,
  matched: 1,
  isTitled: false,
  ...fields,
});

const given = [
  passage({}),
  passage({
    passageId: '0192f0c0-0000-7000-8000-000000000003',
    text: 'I do not want a train that runs empty for the sake of a ribbon.',
  }),
];

const check = (written: string) => checkSentence(written, given, name, 'en');

describe('a sentence of a model', () => {
  it('is shown with its passages if it rests on them', () => {
    expect(check('Vossen wrote that a night train will run between Elderstad and Saltmouth [1].')).toEqual({
      kind: 'statement',
      text: 'Vossen wrote that a night train will run between Elderstad and Saltmouth.',
      passageIds: [given[0]?.passageId],
    });
  });

  it('gets the speaker and the date if it names none', () => {
    expect(check('A night train will run between Elderstad and Saltmouth [1].')?.text).toBe(
      'According to Marit Vossen, 3 March 2026: A night train will run between Elderstad and Saltmouth.',
    );
  });

  it.each([
    ['cites nothing', 'Vossen wrote that a night train will run between Elderstad and Saltmouth.'],
    ['cites a passage that was not given', 'Vossen wrote that a night train will run to Saltmouth [7].'],
    ['states more than the passage', 'Vossen wrote that a night train will abolish all motorways forever [1].'],
    ['has another number', 'Vossen wrote that the night train costs 3.4 million crowns a year [1].'],
    ['has another name', 'Vossen wrote that a night train will run between Elderstad and Haverlo [1].'],
    [
      'denies what the passage says',
      'Vossen wrote that a night train will not run between Elderstad and Saltmouth [1].',
    ],
    ['says what the passage denies', 'Vossen wrote: want a train that runs empty for the sake of a ribbon [2].'],
    ['quotes other words', 'Vossen wrote: “the night train will run every night to Saltmouth” [1].'],
    ['speaks as the polly', 'I will run a night train between Elderstad and Saltmouth [1].'],
    ['asks a question', 'Would a night train between Elderstad and Saltmouth cost 2.4 million crowns [1]?'],
    ['gives advice how to vote', 'A night train will run between Elderstad and Saltmouth, so vote for her [1].'],
    ['has a picture', 'A night train ![x](https://evil.example/x) will run between Elderstad and Saltmouth [1].'],
    ['has a link', 'A night train will run between Elderstad and Saltmouth [1], see https://evil.example/train.'],
    [
      'has an address without a scheme',
      'A night train will run between Elderstad and Saltmouth [1], evil.example/train.',
    ],
    ['has markup', 'A night train <b>will run</b> between Elderstad and Saltmouth [1].'],
  ])('is left out if it %s', (_, written) => {
    expect(check(written)).toBeUndefined();
  });

  it('is cut from a line with the citations after it', () => {
    expect(sentencesOf('One says this. [1] Two says “that. And more.” [2][3] Three')).toEqual([
      'One says this [1].',
      'Two says “that. And more.” [2][3]',
      'Three',
    ]);
  });
});
