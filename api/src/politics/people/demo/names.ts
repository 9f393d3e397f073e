import type { MarkShape } from '../../../platform/drawings/index.ts';

/**
 * The invented parties of Westmere, whose names and marks allude to no real party. Without a shape, a party has no
 * picture, and its pages show the mark that the site draws.
 */
export const parties: readonly { name: string; abbreviation: string; colour: string; shape?: MarkShape }[] = [
  { name: 'Meadow Party', abbreviation: 'MP', colour: '#5a7d3a', shape: 'flower' },
  { name: 'Harbour Union', abbreviation: 'HU', colour: '#2f4b7c', shape: 'anchor' },
  { name: 'Lantern List', abbreviation: 'LL', colour: '#f2c230', shape: 'lantern' },
  { name: 'New Bridge', abbreviation: 'NB', colour: '#8a4a6b', shape: 'bridge' },
  { name: 'Orchard League', abbreviation: 'OL', colour: '#b5432f', shape: 'apple' },
  { name: 'Tideland Movement', abbreviation: 'TM', colour: '#2a8f9d', shape: 'tide' },
  { name: 'Common Ground', abbreviation: 'CG', colour: '#7a5a38' },
  { name: 'Westmere First Light', abbreviation: 'WFL', colour: '#f08a5d' },
];

/** The regions of Westmere and their towns. Each region is one constituency of parliament. */
export const regions: readonly { name: string; towns: readonly string[] }[] = [
  { name: 'Noorderwold', towns: ['Haverlo', 'Birkenzijl', 'Oldmarsh'] },
  { name: 'Saltmoor', towns: ['Saltmouth', 'Greywater', 'Duinrand'] },
  { name: 'Elderveen', towns: ['Elderstad', 'Kestrel Green', 'Vlierbeek'] },
  { name: 'The Reaches', towns: ['Farreach', 'Lowen', 'Zandhorst'] },
  { name: 'Hollinvale', towns: ['Hollinbridge', 'Amberloo', 'Stonewick'] },
  { name: 'Merlingen', towns: ['Merlin Cross', 'Oosterhave', 'Pennydam'] },
];

/** The first names of the politicians. */
export const firstNames = [
  'Marit',
  'Jorin',
  'Elsabet',
  'Tobin',
  'Liesel',
  'Corwin',
  'Anneke',
  'Percival',
  'Silke',
  'Damian',
  'Fenna',
  'Ambrose',
  'Roswitha',
  'Hendrik',
  'Isolde',
  'Gerrit',
  'Philippa',
  'Wouter',
  'Beatrix',
  'Alaric',
  'Noortje',
  'Cedric',
  'Ottilie',
  'Sander',
  'Winifred',
  'Casper',
  'Madelief',
  'Leopold',
  'Saskia',
  'Edmund',
] as const;

/** The first names of women: every other one of `firstNames`. The portraits fit them. */
export const womensNames = firstNames.filter((_, index) => index % 2 === 0);

/** The family names of the politicians, some with a particle. Sorting ignores the particle. */
export const familyNames: readonly { particle?: string; name: string }[] = [
  { name: 'Vossen' },
  { particle: 'van der', name: 'Wolde' },
  { name: 'Thistlewood' },
  { name: 'Ashgrove' },
  { particle: 'de', name: 'Lorme' },
  { name: 'Quillfeather' },
  { particle: 'van', name: 'Amberloo' },
  { name: 'Fairweather' },
  { name: 'Brönholt' },
  { particle: 'ter', name: 'Velden' },
  { name: 'Marshfield-Oort' },
  { name: 'Wintersloe' },
  { name: 'Kestrelman' },
  { particle: 'van den', name: 'Rietberg' },
  { name: 'O’Tarrow' },
  { name: 'Zandvliet' },
  { name: 'Copperdale' },
  { name: 'Ekström-Vale' },
  { particle: 'op den', name: 'Dijk' },
  { name: 'Larkspur' },
  { name: 'Hollanderby' },
  { name: 'Nettleship' },
  { name: 'Örnveld' },
];
