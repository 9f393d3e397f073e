import { expect, test } from 'vitest';
import { linkedText, lookAgain, type Seen } from './addresses.ts';

/** The addresses after each state of a text; the first state is the initial one. */
function asWritten(...texts: string[]): (readonly string[])[] {
  let seen: Seen | undefined;
  return texts.map((text) => {
    seen = lookAgain(seen, text);
    return seen.addresses;
  });
}

test('counts a typed address once a space follows, not after each letter', () => {
  const address = 'https://a.example/plan';
  const typed = ['Read ', ...[...address].map((_, at) => `Read ${address.slice(0, at + 1)}`)];
  expect(asWritten(...typed).flat()).toEqual([]);
  expect(asWritten(...typed, `Read ${address} `).at(-1)).toEqual([address]);
  expect(asWritten(...typed, `Read ${address}\n`).at(-1)).toEqual([address]);
});

test('counts an address at once if it is pasted or there at first', () => {
  expect(asWritten('Read ', 'Read https://a.example/1').at(-1)).toEqual(['https://a.example/1']);
  expect(asWritten('Read https://a.example/1')).toEqual([['https://a.example/1']]);
});

test('stops counting a changed address until it is complete again', () => {
  const [, changed, whole] = asWritten(
    'https://a.example/1 and so on',
    'https://a.example/12 and so on',
    'https://a.example/12  and so on',
  );
  expect([changed, whole]).toEqual([[], ['https://a.example/12']]);
});

test('ignores punctuation around an address, and addresses that cannot be linked', () => {
  const steps = asWritten('https://a.example/1', 'https://a.example/1.', 'https://a.example/1. A', 'A');
  expect(steps.map((each) => each.length)).toEqual([1, 1, 1, 0]);
  expect(asWritten('https://name:word@a.example/ javascript:alert(1) ftp://a.example')).toEqual([[]]);
});

test('counts linked words in a document as their address', () => {
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
