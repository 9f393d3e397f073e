import type { Contact } from '@hustings/contract';
import { expect, test } from 'vitest';
import { contactHref, contactText } from './contact-href.ts';

test.each<[Contact['kind'], string, string | undefined]>([
  ['email', 'office@council.example', 'mailto:office@council.example'],
  ['email', 'a?cc=b@council.example', 'mailto:a%3Fcc%3Db@council.example'],
  ['email', 'a@b.example?bcc=c@d.example', undefined],
  ['phone', '+31 (0)70 318 22 11', 'tel:+31703182211'],
  ['phone', '202-225-4965 ext. 12', 'tel:2022254965'],
  ['phone', 'by the switchboard', undefined],
  ['address', '1 Weir Square', undefined],
  ['website', 'https://council.example/ann', 'https://council.example/ann'],
  ['website', 'http://council.example', undefined],
  ['website', 'javascript:alert(1)', undefined],
  ['rss', 'data:text/html,x', undefined],
  ['twitter', 'ann', 'https://x.com/ann'],
  ['twitter', '../../evil', undefined],
  ['facebook', '12345', 'https://www.facebook.com/12345'],
  ['youtube', 'UCabcdefghijklmnopqrstuv', 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
  ['youtube', 'AnnOfCouncil', 'https://www.youtube.com/AnnOfCouncil'],
  ['mastodon', 'ann@social.example', 'https://social.example/@ann'],
  ['mastodon', 'https://social.example/@ann', 'https://social.example/@ann'],
  ['mastodon', 'ann@social.example/../x', undefined],
])('a contact %s %s leads to %s', (kind, value, href) => {
  expect(contactHref({ kind, value })).toBe(href);
});

test('formats a contact for reading', () => {
  expect(contactText({ kind: 'website', value: 'https://www.council.example/ann/' })).toBe('council.example/ann');
  expect(contactText({ kind: 'mastodon', value: 'ann@social.example' })).toBe('@ann@social.example');
  expect(contactText({ kind: 'phone', value: '+31 70 318 22 11' })).toBe('+31\u00A070\u00A0318\u00A022\u00A011');
});
