import { expect, test } from 'vitest';
import { linkedText, lookAgain, type Seen } from './addresses.ts';

/** What counts after each of some states of a text, the first of which was there. */
function asWritten(...texts: string[]): (readonly string[])[] {
  let seen: Seen | undefined;
  return texts.map((text) => {
    seen = lookAgain(seen, text);
    return seen.addresses;
  });
}

test('an address that is typed counts when a blank follows, and not with each of its signs', () => {
  const address = 'https://a.example/plan';
  const typed = ['Read ', ...[...address].map((_, at) => `Read ${address.slice(0, at + 1)}`)];
  expect(asWritten(...typed).flat()).toEqual([]);
  expect(asWritten(...typed, `Read ${address} `).at(-1)).toEqual([address]);
  expect(asWritten(...typed, `Read ${address}\n`).at(-1)).toEqual([address]);
});

test('an address that is pasted, or that stands there at first, counts at once', () => {
  expect(asWritten('Read ', 'Read https://a.example/1').at(-1)).toEqual(['https://a.example/1']);
  expect(asWritten('Read https://a.example/1')).toEqual([['https://a.example/1']]);
});

test('an address that is changed counts no more until it is whole again', () => {
  const [, changed, whole] = asWritten(
    'https://a.example/1 and so on',
    'https://a.example/12 and so on',
    'https://a.example/12  and so on',
  );
  expect([changed, whole]).toEqual([[], ['https://a.example/12']]);
});

test('what is typed around an address leaves it, and what cannot be followed is none', () => {
  const steps = asWritten('https://a.example/1', 'https://a.example/1.', 'https://a.example/1. A', 'A');
  expect(steps.map((each) => each.length)).toEqual([1, 1, 1, 0]);
  expect(asWritten('https://name:word@a.example/ javascript:alert(1) ftp://a.example')).toEqual([[]]);
});

test('in a document the words that lead to an address count as it', () => {
  const text = linkedText({
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'the plan', marks: [{ type: 'link', attrs: { href: 'https://a.example/1' } }] },
                  { type: 'text', text: 'https://a.example/2' },
                ],
              },
            ],
          },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'End' }] },
    ],
  });
  expect(asWritten(text)).toEqual([['https://a.example/1', 'https://a.example/2']]);
});
