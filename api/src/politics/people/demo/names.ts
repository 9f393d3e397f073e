/** The invented parties of Westmere, whose names allude to no real party. */
export const parties = [
  'Meadow Party',
  'Harbour Union',
  'Lantern List',
  'New Bridge',
  'Orchard League',
  'Tideland Movement',
  'Common Ground',
  'Westmere First Light',
] as const;

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
