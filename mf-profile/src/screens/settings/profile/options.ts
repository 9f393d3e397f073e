import type { Gender, InterfaceLanguage, Pronouns } from '@hustings/contract';
import { languages, type TFunction } from '@hustings/i18n';

interface Choice<Id extends string> {
  id: Id;
  label: string;
}

export const pronounOptions = (t: TFunction): Choice<Pronouns | 'untold'>[] => [
  { id: 'untold', label: t('settings.profile.untold') },
  { id: 'she/her/hers', label: t('settings.profile.she') },
  { id: 'he/him/his', label: t('settings.profile.he') },
  { id: 'they/them/their', label: t('settings.profile.they') },
];

export const genderOptions = (t: TFunction): Choice<Gender | 'untold'>[] => [
  { id: 'untold', label: t('settings.profile.untold') },
  { id: 'female', label: t('settings.profile.female') },
  { id: 'male', label: t('settings.profile.male') },
  { id: 'custom', label: t('settings.profile.custom') },
];

/** Each language in its own name. */
export const languageOptions: Choice<InterfaceLanguage>[] = languages.map(({ code, name }) => ({
  id: code,
  label: name,
}));
