import type { CurrentUser, Gender, InterfaceLanguage, ProfileUpdate, Pronouns } from '@hustings/contract';

/** The text fields; an emptied one keeps its stored value unless it is in `taken`. */
export type TextFieldName = 'displayName' | 'displayLocation' | 'firstName' | 'lastName' | 'bio';

export type ProfileDraft = Record<TextFieldName, string> & {
  gender: Gender | 'untold';
  genderText: string;
  referToMeAs: Pronouns | 'untold';
  language: InterfaceLanguage;
  /** Text fields to delete. */
  taken: TextFieldName[];
};

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
 * Converts the form for the call. The server keeps the stored value for an empty text (docs/product.md#5-validation);
 * `null` deletes it.
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
