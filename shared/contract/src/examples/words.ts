/** The names of example people, places and texts. Examples take the entries of each list in turn. */
const people = ['Marit Vossen', 'Bram de Wilde', 'Nadia Okafor', 'Tomas Lind', 'Ines Carvalho', 'Owen Fairley'];
const places = ['Westervoort', 'Havenstad', 'Ravensholm'];
const titles = [
  'Who pays for the new tram line?',
  'Three questions about the housing plan',
  'The budget, line by line',
  'Should councils meet in the evening?',
];
const sentences = [
  'The council votes on it in the autumn, and the figures are not public yet.',
  'Last year the same plan was refused by four votes.',
  'People who live along the route were asked, and most of them were in favour.',
];
const subjects = ['Public transport', 'Housing', 'Education', 'Climate'];

const inTurn = (list: readonly string[], turn: number): string => list[turn % list.length] ?? '';

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The makers of texts, by the name of a field. The first maker whose pattern matches the name is used. */
const kinds: readonly [RegExp, (turn: number) => string][] = [
  [/email|^to$|replyTo/i, (turn) => `${slugOf(inTurn(people, turn)).replaceAll('-', '.')}@example.org`],
  [/userName|mentionMe/i, (turn) => slugOf(inTurn(people, turn))],
  [/profileUrl/i, (turn) => `/@${slugOf(inTurn(people, turn))}`],
  [/avatarUrl|photoUrl|pictureUrl|imageUrl/i, (turn) => `/api/user/${turn}/picture`],
  [/url|href|website|source$/i, (turn) => `https://example.org/${slugOf(inTurn(titles, turn))}`],
  [/^(path|address)$/i, (turn) => `/posts/${slugOf(inTurn(titles, turn))}`],
  [/slug/i, (turn) => slugOf(inTurn(titles, turn))],
  [/office|role/i, () => 'Member of the council'],
  [/election|contest/i, (turn) => `Council of ${inTurn(places, turn)}`],
  [/place|location|division|district|area|constituency|city|state$/i, (turn) => inTurn(places, turn)],
  [/topic|tag|subject|issue/i, (turn) => inTurn(subjects, turn)],
  [/party|organi[sz]ation/i, (turn) => `${inTurn(places, turn)} Forward`],
  [/firstName/i, (turn) => inTurn(people, turn).split(' ')[0] ?? ''],
  [/lastName/i, (turn) => inTurn(people, turn).split(' ').slice(1).join(' ')],
  [/name|author|label/i, (turn) => inTurn(people, turn)],
  [/title|headline|question/i, (turn) => inTurn(titles, turn)],
  [/html/i, (turn) => `<p>${inTurn(sentences, turn)}</p>`],
  [/colou?r/i, () => '#0b6468'],
  [/pollsClose/i, (turn) => inTurn(['21:00', '20:00', '22:30'], turn)],
  [/text|body|excerpt|bio|description|summary|message|content|reason/i, (turn) => inTurn(sentences, turn)],
];

/**
 * Returns an example text for a field, chosen by the name of the field. `turn` counts from 0; the same turn gives the
 * same text.
 */
export function wordsFor(field: string, turn: number): string {
  const [, make] = kinds.find(([pattern]) => pattern.test(field)) ?? [];
  return make ? make(turn) : `example-${turn + 1}`;
}

/** Returns an example sentence, for a text of any kind. */
export const sentenceFor = (turn: number): string => inTurn(sentences, turn);
