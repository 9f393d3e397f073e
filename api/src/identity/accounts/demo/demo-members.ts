import type { InterfaceLanguage } from '@hustings/contract';

/** An invented member of the demo. */
export interface DemoMember {
  userName: string;
  firstName: string;
  lastName?: string;
  level: number;
  roles?: string[];
  banned?: boolean;
  language?: InterfaceLanguage;
  /** Whether the identity is verified; a verified member of level 4 may publish anonymously. */
  verified?: boolean;
  /** Whether the README names the member as an account to log in with. */
  isNamed?: boolean;
}

/** The accounts that the README names. */
const named: DemoMember[] = [
  { userName: 'admin', firstName: 'Alma', lastName: 'Steward', level: 5, roles: ['Admin'] },
  { userName: 'ann', firstName: 'Ann', lastName: 'Merriweather', level: 4, verified: true },
  { userName: 'bob', firstName: 'Bob', lastName: 'Tillerman', level: 2 },
  { userName: 'cleo', firstName: 'Cleo', level: 1 },
  { userName: 'dirk', firstName: 'Dirk', lastName: 'van der Wetering', level: 2, language: 'nl' },
  { userName: 'banned', firstName: 'Barnaby', lastName: 'Locke', level: 2, banned: true },
  { userName: 'polly.owner', firstName: 'Paula', lastName: 'Overmeer', level: 3 },
  { userName: 'eva', firstName: 'Eva', lastName: 'Lindenhof', level: 3, language: 'nl' },
  { userName: 'admin2', firstName: 'Anton', lastName: 'Rijksma', level: 5, roles: ['Admin'], language: 'nl' },
];

/** Further members, so that lists and scores have enough data: first name, last name, level, language. */
const others: [string, string, number, InterfaceLanguage][] = [
  ['Maud', 'Hartwell', 3, 'en'],
  ['Joris', 'Zandbergen', 2, 'nl'],
  ['Tess', 'Oakhurst', 4, 'en'],
  ['Bram', 'Hoogeveld', 2, 'nl'],
  ['Nora', 'Fenwick', 2, 'en'],
  ['Sanne', 'Duinhoven', 3, 'nl'],
  ['Giles', 'Thornbury', 5, 'en'],
  ['Femke', 'Waterman', 2, 'nl'],
  ['Iris', 'Marlowe', 1, 'en'],
  ['Koen', 'Berkelaar', 4, 'nl'],
  ['Hazel', 'Quimby', 2, 'en'],
  ['Lotte', 'Vermeulen', 2, 'nl'],
  ['Rowan', 'Ashcombe', 3, 'en'],
  ['Pieter', 'Molendijk', 2, 'nl'],
  ['Clara', 'Winslade', 2, 'en'],
  ['Roos', 'Kersten', 1, 'nl'],
  ['Edwin', 'Pembury', 2, 'en'],
  ['Milan', 'Schoonhart', 3, 'nl'],
  ['Freya', 'Underhill', 2, 'en'],
  ['Thijs', 'Eikendaal', 2, 'nl'],
  ['Owen', 'Larkspur', 4, 'en'],
  ['Anouk', 'Rozenberg', 2, 'nl'],
  ['Violet', 'Barrow', 2, 'en'],
  ['Jelle', 'Noordhof', 3, 'nl'],
  ['Simon', 'Greengage', 1, 'en'],
  ['Marit', 'Polderman', 2, 'nl'],
  ['Agnes', 'Holloway', 2, 'en'],
  ['Daan', 'Weesman', 2, 'nl'],
  ['Felix', 'Copperfield', 3, 'en'],
  ['Noor', 'Lakeman', 2, 'nl'],
  ['Ivy', 'Stonebridge', 2, 'en'],
  ['Ruben', 'Heuvelink', 4, 'nl'],
  ['Martha', 'Elmswood', 2, 'en'],
  ['Saar', 'Brugman', 2, 'nl'],
  ['Hugo', 'Netherby', 3, 'en'],
  ['Wout', 'Kanters', 1, 'nl'],
  ['Pearl', 'Whitcombe', 2, 'en'],
  ['Elin', 'Grachtveld', 2, 'nl'],
  ['Basil', 'Farrow', 2, 'en'],
  ['Teun', 'Havelaar', 3, 'nl'],
  ['Olive', 'Braddock', 2, 'en'],
  ['Mees', 'Torenvliet', 2, 'nl'],
  ['Gwen', 'Applegarth', 5, 'en'],
  ['Fenna', 'Wijngaard', 2, 'nl'],
  ['Miles', 'Tunbridge', 2, 'en'],
  ['Stijn', 'Boomgaert', 2, 'nl'],
  ['Esme', 'Ravensworth', 3, 'en'],
  ['Jip', 'Klaproos', 1, 'nl'],
  ['Alfie', 'Millbrook', 2, 'en'],
  ['Nina', 'Scheepstra', 3, 'nl'],
  ['Robin', 'Westgate', 2, 'en'],
];

/** All sixty demo members; the members whom the README names come first. */
export const demoMembers: readonly DemoMember[] = [
  ...named.map((member) => Object.assign({ isNamed: true }, member)),
  ...others.map(([firstName, lastName, level, language]) => ({
    userName: `${firstName}.${lastName}`.toLowerCase(),
    firstName,
    lastName,
    level,
    language,
  })),
];
