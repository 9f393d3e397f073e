import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions, userNameFrom } from './options.ts';

const table = path.join(mkdtempSync(path.join(tmpdir(), 'hustings-options-')), 'places.csv');
writeFileSync(table, 'id,name\n');

test('reads each answer, with defaults for what was left out', () => {
  const words = ['--country', 'NL', '--time-zone', 'Europe/Amsterdam', '--admin', 'ann.b@site.example'];
  expect(readOptions([...words, '--places', table, '--skip', 'mail', '--skip', 'people'])).toEqual({
    answers: { country: 'nl', timeZone: 'Europe/Amsterdam' },
    skipped: ['mail', 'people'],
    admin: { address: 'ann.b@site.example', name: 'ann.b' },
    places: { format: 'ocd-divisions', path: table },
    people: undefined,
    testMail: false,
    yes: false,
  });
});

test.each([
  ['ann@site.example', 'ann'],
  ['ann+hustings@site.example', 'annhustings'],
  ['x@site.example', 'admin'],
])('makes a user name from %s', (address, name) => expect(userNameFrom(address)).toBe(name));

test('asks without options, and helps where asked', () => {
  expect(readOptions([])).toBeUndefined();
  expect(readOptions(['--help', '--country', 'nl'])).toBe('help');
});

test.each([
  [['--country', 'nld'], 'There is no country "nld"'],
  [['--country', 'xx'], 'There is no country "xx"'],
  [['--time-zone', 'Europe/Nowhere'], 'There is no time zone "Europe/Nowhere"'],
  [['--time-zone', '+02:00'], 'There is no time zone "+02:00"'],
  [['--language', 'fr'], 'There is no language "fr". Languages: en, nl.'],
  [['--admin', 'carla'], '"carla" is not a valid mail address'],
  [['--admin', 'c@d.example', '--admin-name', 'a b'], '"a b" is not a valid user name'],
  [['--admin-name', 'carla'], '--admin-name needs --admin'],
  [['--places', '/nowhere/none.csv'], 'There is no file or folder /nowhere/none.csv'],
  [['--people', table, '--people-format', 'xml'], 'There is no format "xml"'],
  [['--skip', 'cake'], 'There is no step "cake"'],
  [['--contry', 'nl'], "Unknown option '--contry'"],
  [['nl'], "Unexpected argument 'nl'"],
])('refuses %j with a sentence', (args, sentence) => expect(() => readOptions(args)).toThrow(sentence));
