import {
  ownFieldNames,
  ownFields,
  type CurrentUser,
  type InterfaceLanguage,
  type OwnFieldName,
  type OwnFieldNameOf,
  type OwnFields,
  type ProfileUpdate,
} from '@hustings/contract';

/** The name of a text field of the form. An emptied text keeps its stored value unless the member removes it. */
export type TextFieldName = OwnFieldNameOf<{ kind: 'text'; form: object }>;

/** The name of a choice of the form, which the member may leave unanswered. */
export type ChoiceFieldName = OwnFieldNameOf<{ kind: 'choice' }>;

export type ProfileDraft = Record<TextFieldName, string> & {
  [Name in ChoiceFieldName]: OwnFields[Name]['of'][number] | 'untold';
} & {
  genderText: string;
  /** The links in the fields of the form; empty ones are not stored. */
  links: string[];
  language: InterfaceLanguage;
  /** The texts that the member removes. */
  taken: TextFieldName[];
};

const isText = (name: OwnFieldName): name is TextFieldName => 'form' in ownFields[name];
const isChoice = (name: OwnFieldName): name is ChoiceFieldName => ownFields[name].kind === 'choice';

/** Returns the names of the text fields in one part of the form, in order. */
export const textsIn = (group: OwnFields[TextFieldName]['form']['group']): TextFieldName[] =>
  ownFieldNames.filter(isText).filter((name) => ownFields[name].form.group === group);

/** The names of the choices of the form, in order. */
export const choiceNames = ownFieldNames.filter(isChoice);

/** Returns the form with the stored values. */
export const draftOf = (user: CurrentUser): ProfileDraft => ({
  ...(Object.fromEntries(ownFieldNames.filter(isText).map((name) => [name, user[name] ?? ''])) as Record<
    TextFieldName,
    string
  >),
  ...(Object.fromEntries(choiceNames.map((name) => [name, user[name] ?? 'untold'])) as Pick<
    ProfileDraft,
    ChoiceFieldName
  >),
  genderText: user.genderText ?? '',
  links: user.links,
  language: user.language,
  taken: [],
});

/**
 * Returns the update to send. The server keeps the old value of an empty text (docs/product.md#5-validation); `null`
 * removes it.
 */
export function updateOf(draft: ProfileDraft): ProfileUpdate {
  const { taken } = draft;
  return {
    ...Object.fromEntries(
      ownFieldNames.filter(isText).map((name) => [name, taken.includes(name) ? null : draft[name].trim()]),
    ),
    ...Object.fromEntries(choiceNames.map((name) => [name, draft[name] === 'untold' ? null : draft[name]])),
    genderText: draft.genderText.trim(),
    links: draft.links.map((link) => link.trim()).filter(Boolean),
    language: draft.language,
  };
}
