import type { ShownLimitName } from '../limits.ts';
import { privacyChoices } from '../visibility/scopes.ts';

/** A text that a member writes. In an update, an empty text keeps the old value, and `null` removes it. */
interface TextField {
  kind: 'text';
  /** The name of the limit on the length of the text. */
  max: ShownLimitName;
  /** True if line breaks are allowed. */
  multiline?: true;
  /** The place of the field in the profile form; absent if a screen handles the field separately. */
  form?: { group: 'shown' | 'names'; hasMeaning?: true; autoComplete?: string };
}

/** A choice that a member may leave open. The profile form shows it; `null` removes it. */
interface ChoiceField {
  kind: 'choice';
  of: readonly string[];
}

/** A choice that always has a value, on the settings screen. */
interface SettingField {
  kind: 'setting';
  of: readonly string[];
}

/** A setting that is on or off. */
interface SwitchField {
  kind: 'switch';
}

/** A setting without a value until the member chooses one. */
interface PreferenceField {
  kind: 'preference';
  of: readonly string[];
}

/** A list of addresses elsewhere, which the profile links to. An update replaces the whole list. */
interface LinksField {
  kind: 'links';
  /** The name of the limit on the number of links. */
  max: ShownLimitName;
  /** The name of the limit on the length of each link. */
  each: ShownLimitName;
}

/** Describes a field of a member's own profile or settings. */
export type OwnField = TextField | ChoiceField | SettingField | SwitchField | PreferenceField | LinksField;

const setting = <const Of extends readonly string[]>(of: Of) => ({ kind: 'setting', of }) as const;

/**
 * The fields that members fill in themselves, each described once (docs/contributing.md#add-a-field-to-the-profile).
 *
 * A field is a column of `accounts`, named in snake case. The schemas, statements, form rows and the data export derive
 * from this list. The purge of an account deletes its row.
 */
export const ownFields = {
  displayName: {
    kind: 'text',
    max: 'displayNameCharacters',
    form: { group: 'shown', hasMeaning: true, autoComplete: 'nickname' },
  },
  displayLocation: { kind: 'text', max: 'displayLocationCharacters', form: { group: 'shown', hasMeaning: true } },
  bio: { kind: 'text', max: 'bioCharacters', multiline: true, form: { group: 'shown', hasMeaning: true } },
  firstName: { kind: 'text', max: 'displayNameCharacters', form: { group: 'names', autoComplete: 'given-name' } },
  lastName: { kind: 'text', max: 'displayNameCharacters', form: { group: 'names', autoComplete: 'family-name' } },
  /** The pronouns that others should use (docs/product.md#3-entities). */
  referToMeAs: { kind: 'choice', of: ['she/her/hers', 'he/him/his', 'they/them/their'] },
  /** The gender; for `custom`, `genderText` has the member's own words (docs/product.md#3-entities). */
  gender: { kind: 'choice', of: ['female', 'male', 'custom'] },
  genderText: { kind: 'text', max: 'displayNameCharacters' },
  /** The member's pages elsewhere, which the profile links to with `rel="me"`. */
  links: { kind: 'links', max: 'profileLinks', each: 'profileLinkCharacters' },
  language: setting(['en', 'nl']),
  viewMyPostsAndComments: setting(privacyChoices.viewMyPostsAndComments),
  replyMyPostsAndComments: setting(privacyChoices.replyMyPostsAndComments),
  sendMeDirectMessage: setting(privacyChoices.sendMeDirectMessage),
  mentionMe: setting(privacyChoices.mentionMe),
  viewMyProfile: setting(privacyChoices.viewMyProfile),
  viewMyVotes: setting(privacyChoices.viewMyVotes),
  /** Whether a follower counts only once approved (docs/decisions/06-visibility.md). */
  approveFollowers: { kind: 'switch' },
  /** The feed that the home page opens with: `following` until the member chooses one. */
  homeFeed: { kind: 'preference', of: ['following', 'district', 'discover'] },
  /** Whether the member's interests steer the feed `discover` (docs/decisions/21-interests.md). */
  useInterests: { kind: 'switch' },
  /** Whether other members are suggested to the member, and the member to others. */
  showSuggestions: { kind: 'switch' },
  suggestMe: { kind: 'switch' },
  /** Whether the member shows which messages they have read, and sees it of others who show it. */
  showReadMarks: { kind: 'switch' },
  /** Whether the home page shows the first steps, while there are any left. */
  showFirstSteps: { kind: 'switch' },
} as const satisfies Record<string, OwnField>;

/** The type of the descriptions of all own fields, by name. */
export type OwnFields = typeof ownFields;
/** The name of a field of a member's own profile or settings. */
export type OwnFieldName = keyof OwnFields;

/** The names of the fields whose description has the type `Form`. */
export type OwnFieldNameOf<Form> = {
  [Name in OwnFieldName]: OwnFields[Name] extends Form ? Name : never;
}[OwnFieldName];

/** The names of all own fields. */
export const ownFieldNames = Object.keys(ownFields) as OwnFieldName[];

/** A field's value as an account stores it. */
export type StoredOwnFields = {
  [Name in OwnFieldName]: OwnFields[Name] extends { kind: 'text' }
    ? string | null
    : OwnFields[Name] extends { kind: 'links' }
      ? string[]
      : OwnFields[Name] extends { kind: 'switch' }
        ? boolean
        : OwnFields[Name] extends { kind: 'setting'; of: readonly (infer Value)[] }
          ? Value
          : OwnFields[Name] extends { of: readonly (infer Value)[] }
            ? Value | null
            : never;
};
