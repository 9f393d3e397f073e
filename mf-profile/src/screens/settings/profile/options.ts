import { ownFields, type InterfaceLanguage } from '@hustings/contract';
import { languages, type TFunction } from '@hustings/i18n';
import type { ChoiceFieldName, ProfileDraft } from './profile-draft.ts';

interface Option<Id extends string> {
  id: Id;
  label: string;
}

type ChoiceValue = ProfileDraft[ChoiceFieldName];

/** The options of a choice; the first leaves it open. */
export function optionsOf(t: TFunction, name: ChoiceFieldName): Option<ChoiceValue>[] {
  const values: readonly ChoiceValue[] = ownFields[name].of;
  return [
    { id: 'untold', label: t('settings.profile.untold') },
    ...values.map((id) => ({ id, label: t(`settings.profile.options.${name}.${id}`) })),
  ];
}

/** Each language in its own name. */
export const languageOptions: Option<InterfaceLanguage>[] = languages.map(({ code, name }) => ({
  id: code,
  label: name,
}));
