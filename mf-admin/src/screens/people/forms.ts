import type { CallInput, PersonRecord } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { genderNames, recordFieldNames } from './texts.ts';

export function personFields(t: TFunction): RecordField[] {
  const names = recordFieldNames(t);
  const genders = Object.entries(genderNames(t)).map(([id, label]) => ({ id, label }));
  return [
    { name: 'name', label: names.name, input: 'text', required: true },
    {
      name: 'otherNames',
      label: names.otherNames,
      input: 'long',
      description: t('people.edit.otherNames'),
      maxLength: 4000,
    },
    { name: 'gender', label: names.gender, input: [{ id: '', label: t('elections.unknown') }, ...genders] },
    { name: 'website', label: names.website, input: 'text', maxLength: 2000 },
  ];
}

export const newPerson: RecordValues = { texts: { gender: '' }, options: {} };

export const personValues = ({ name, otherNames, gender = '', website = '' }: PersonRecord): RecordValues => ({
  texts: { name, otherNames: otherNames.join('\n'), gender, website },
  options: {},
});

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export function personBody({ texts }: RecordValues) {
  const { name = '', otherNames = '', gender = '', website = '' } = texts;
  return {
    name: name.trim(),
    otherNames: otherNames
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...(gender === '' ? {} : { gender }),
    ...(website.trim() === '' ? {} : { website: website.trim() }),
  } as Omit<CallInput<'createPerson'>['body'], 'reason'>;
}
