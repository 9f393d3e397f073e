import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const syllables = 'bal dor mor fen wil tas ker lin ros had vel gar nim ost pel quin rad sol tor uln'.split(' ');
const columns = 'id,name,family_name,gender,email,website,organization,role,party,area,start_date';
const bodies = 2_000;
const parties = 20;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const syllable = (number: number): string => syllables[number % syllables.length] ?? '';

/** Returns the row of a person: the names are invented, and about ten people share one. */
function rowOf(number: number): string {
  const first = capital(syllable(number * 7) + syllable(Math.floor(number / 3)));
  const last = capital(syllable(number) + syllable(Math.floor(number / 20)) + syllable(Math.floor(number / 11)));
  const town = number % bodies;
  const site = `town${town}.example`;
  const contacts = `councillor.${number}@${site},https://${site}/${number}`;
  const term = `Council of Town ${town},Councillor,Bench Party ${number % parties},Town ${town}`;
  return `p${number},${first} ${last},${last},${number % 2 ? 'female' : 'male'},${contacts},${term},${2010 + (number % 14)}-01-15\n`;
}

/** Writes a table of people, each with a term, a party, a website and an address of mail. */
export function writePeopleFile(path: string, people: number): Promise<void> {
  const rows = function* () {
    yield `${columns}\n`;
    for (let number = 0; number < people; number += 1) yield rowOf(number);
  };
  return pipeline(Readable.from(rows()), createWriteStream(path));
}
