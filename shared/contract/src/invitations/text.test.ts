import { describe, expect, test } from 'vitest';
import { Email, NewInvitations } from '../schemas.ts';
import { isMailAddress, linksIn, splitAddresses } from './text.ts';

describe('linksIn', () => {
  test.each([
    'See https://spam.example/offer',
    'ftp://files.example',
    'www.spam.example',
    'Go to spam.com now',
    'spam.co.uk/offer',
    'write to me@spam.example',
    'mailto:me',
    'javascript:alert(1)',
    'tel:0900123',
    's\u200Bpam.com',
    'spam\u2024com',
    'spam．com',
    'spam。com',
    'ｓｐａｍ.ｃｏｍ',
    'spa\u00ADm.com',
    'xn--spm-6na.com',
    'спам.рф',
    'hello.Join',
  ])('finds one in %j', (text) => {
    expect(linksIn(text)).not.toEqual([]);
  });

  test.each([
    'Come along. It is fun!',
    'At 10.30 we vote, i.e. soon: 3.5 minutes…',
    'D.w.z. morgen, o.a. met Kim.',
    'Is it? Yes!',
    'Who @ home',
    '',
  ])('finds none in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

describe('splitAddresses', () => {
  test.each([
    ['a@x.nl, b@x.nl;c@x.nl\nd@x.nl', ['a@x.nl', 'b@x.nl', 'c@x.nl', 'd@x.nl']],
    ['Ann de Vries <Ann@x.nl>, "Bob" <bob@x.nl>', ['ann@x.nl', 'bob@x.nl']],
    ['Ann ann@x.nl\tBob bob@x.nl', ['ann@x.nl', 'bob@x.nl']],
    ['mailto:a@x.nl A@X.nl', ['a@x.nl']],
    ['just a name, a@x.nl', ['just a name', 'a@x.nl']],
    [' ,; \n', []],
  ])('splits %j', (pasted, addresses) => {
    expect(splitAddresses(pasted)).toEqual(addresses);
  });
});

test.each([
  'a@x.nl',
  'a.b+c@mail.example.org',
  "o'brien@x.nl",
  '.a@x.nl',
  'a..b@x.nl',
  'a@x',
  'a@x.nl\r\nBcc: b@x.nl',
  'a@x.nl\n',
  '"a b"@x.nl',
  'Ann <a@x.nl>',
  'a@x.nl,b@x.nl',
  'a@x.nl%0ABcc:b@x.nl',
  'é@x.nl',
  'a@é.nl',
  'a@[127.0.0.1]',
  `${'a'.repeat(250)}@x.nl`,
])('isMailAddress agrees with the schema on %j', (text) => {
  expect(isMailAddress(text)).toBe(Email.safeParse(text).success);
  expect(NewInvitations.safeParse({ emails: [text] }).success).toBe(isMailAddress(text));
});
