import { ownFields, type InterfaceLanguage } from '@hustings/contract';
import { languages, type TFunction } from '@hustings/i18n';
import type { ChoiceFieldName, ProfileDraft } from './profile-draft.ts';

interface Option<Id extends string> {
  id: Id;
  label: string;
}

type ChoiceValue = ProfileDraft[ChoiceFieldName];

/** Returns the options of a choice. The first option leaves the question unanswered. */
export function optionsOf(t: TFunction, name: ChoiceFieldName): Option<ChoiceValue>[] {
  const values: readonly ChoiceValue[] = ownFields[name].of;
  return [
    { id: 'untold', label: t('settings.profile.untold') },
    ...values.map((id) => ({ id, label: t(`settings.profile.options.${name}.${id}`) })),
  ];
}

/** The languages of the interface, each under the name that its speakers use. */
export const languageOptions: Option<InterfaceLanguage>[] = languages.map(({ code, name }) => ({
  id: code,
  label: name,
}));
