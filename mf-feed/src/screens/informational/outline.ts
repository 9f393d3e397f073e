/**
 * The informational pages and their sections in reading order. A section's name is its fragment, the same in both
 * languages. The texts are in `content/<language>/<page>.tsx`; the types require every section.
 */
const outlines = {
  about: { sections: ['what', 'different', 'today', 'who'] },
  mission: { sections: ['why', 'how', 'not', 'measure'] },
  values: { sections: ['opinions', 'equal', 'people', 'private', 'calm', 'independent', 'open'] },
  features: { sections: ['today', 'levels', 'fee', 'never'] },
  contact: { sections: ['write', 'next', 'elsewhere'] },
  privacy: {
    changed: '2026-11-29',
    contents: true,
    sections: [
      'short',
      'responsible',
      'opinions',
      'stored',
      'seen',
      'politicians',
      'cookies',
      'measures',
      'working',
      'mails',
      'others',
      'rights',
      'anonymous',
      'changes',
    ],
  },
  terms: {
    changed: '2026-11-28',
    contents: true,
    sections: [
      'agreement',
      'joining',
      'yours',
      'conduct',
      'votes',
      'officials',
      'moderation',
      'service',
      'ending',
      'law',
    ],
  },
  supportUs: { sections: ['now', 'fee', 'example', 'spending'] },
  sponsor: { sections: ['none', 'could', 'never', 'talk'] },
  migrating: { sections: ['boost', 'tiers', 'means', 'state', 'bring'] },
  whoSeesWhat: {
    contents: true,
    sections: ['short', 'circles', 'things', 'table', 'replies', 'contacts', 'always', 'later'],
  },
  methodology: {
    contents: true,
    sections: [
      'short',
      'day',
      'formula',
      'example',
      'interval',
      'official',
      'shown',
      'today',
      'candidates',
      'coordinated',
      'check',
      'data',
    ],
  },
  moderationLog: { contents: true, sections: ['about', 'months', 'decisions'] },
  accountDeleted: { sections: ['now', 'undo', 'erased', 'left'] },
  faq: { contents: true, sections: ['hustings', 'voting', 'account', 'writing', 'privacy', 'politicians'] },
} as const satisfies Record<string, Outline>;

interface Outline {
  sections: readonly string[];
  /** The day of the last change to the text, if it matters to readers. */
  changed?: string;
  /** Whether the page starts with a table of contents. */
  contents?: boolean;
}

export type PageName = keyof typeof outlines;

export type SectionName<Name extends PageName> = (typeof outlines)[Name]['sections'][number];

/** Everything of a page except its text. */
export const outlineOf = (name: PageName): Outline => outlines[name];

/** The questions of `/faq` by section; each has its own fragment. */
export const questions = {
  hustings: ['what-is-it', 'who-is-behind-it', 'what-does-it-cost', 'is-it-finished', 'which-countries'],
  voting: [
    'is-it-a-poll',
    'how-often',
    'ability-and-vision',
    'change-a-vote',
    'without-a-connection',
    'who-sees-my-vote',
    'where-are-the-scores',
  ],
  account: [
    'why-an-account',
    'no-mail',
    'forgotten-password',
    'user-name',
    'how-old',
    'measures',
    'removal',
    'delete-account',
  ],
  writing: ['levels', 'why-not-post', 'seven-tags', 'who-reads-it', 'discover', 'invitations', 'anonymous'],
  privacy: ['consent', 'withdraw-consent', 'tracking', 'sell-data', 'who-reads-my-messages', 'who-reads-my-chats'],
  politicians: ['where-from', 'mistake', 'claim-my-page', 'simulated', 'simulation-is-wrong'],
} as const satisfies Record<SectionName<'faq'>, readonly string[]>;

export type QuestionName<Group extends SectionName<'faq'>> = (typeof questions)[Group][number];
