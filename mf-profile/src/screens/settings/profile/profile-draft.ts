import type { CurrentUser, Gender, InterfaceLanguage, ProfileUpdate, Pronouns } from '@hustings/contract';

/** The texts of the form; an emptied one stays as it is stored, unless it is among those to be taken away. */
export type TextFieldName = 'displayName' | 'displayLocation' | 'firstName' | 'lastName' | 'bio';

/** The form as it is filled in. */
export type ProfileDraft = Record<TextFieldName, string> & {
  gender: Gender | 'untold';
  genderText: string;
  referToMeAs: Pronouns | 'untold';
  language: InterfaceLanguage;
  /** Texts to be taken away. */
  taken: TextFieldName[];
};

/** The form as it begins. */
export const draftOf = (user: CurrentUser): ProfileDraft => ({
  displayName: user.displayName ?? '',
  displayLocation: user.displayLocation ?? '',
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  bio: user.bio ?? '',
  gender: user.gender ?? 'untold',
  genderText: user.genderText ?? '',
  referToMeAs: user.referToMeAs ?? 'untold',
  language: user.language,
  taken: [],
});

/**
 * What is sent. The server keeps the old value of an empty text (docs/product.md#5-validation); `null` takes it away.
 */
export function updateOf(draft: ProfileDraft): ProfileUpdate {
  const text = (name: TextFieldName) => (draft.taken.includes(name) ? null : draft[name].trim());
  return {
    displayName: text('displayName'),
    displayLocation: text('displayLocation'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    bio: text('bio'),
    gender: draft.gender === 'untold' ? null : draft.gender,
    genderText: draft.genderText.trim(),
    referToMeAs: draft.referToMeAs === 'untold' ? null : draft.referToMeAs,
    language: draft.language,
  };
}
