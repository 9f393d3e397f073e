import type { CallInput, PersonRecord, TermRecord } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { idOf, linesOf, textOf } from '../../record-forms/record-values.ts';
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
export function personBody(values: RecordValues) {
  const { name = '', gender = '', website = '' } = values.texts;
  return {
    name: name.trim(),
    otherNames: linesOf(values, 'otherNames'),
    ...(gender === '' ? {} : { gender }),
    ...(website.trim() === '' ? {} : { website: website.trim() }),
  } as Omit<CallInput<'createPerson'>['body'], 'reason'>;
}

const throughField = (t: TFunction): RecordField => ({
  name: 'through',
  label: recordFieldNames(t).through,
  input: 'date',
  description: t('people.terms.throughText'),
});

export function termFields(t: TFunction): RecordField[] {
  const names = recordFieldNames(t);
  return [
    { name: 'officeId', label: names.office, input: 'office', required: true },
    { name: 'partyId', label: names.party, input: 'party', description: t('people.terms.partyText') },
    { name: 'termTitle', label: names.termTitle, input: 'text', description: t('people.terms.titleText') },
    { name: 'from', label: names.from, input: 'date', description: t('people.terms.fromText') },
    throughField(t),
  ];
}

/** The form that ends a term: only its last day. */
export const lastDayFields = (t: TFunction): RecordField[] => [{ ...throughField(t), required: true }];

export const newTerm: RecordValues = { texts: {}, options: {} };

export const termValues = (term: TermRecord): RecordValues => ({
  texts: { termTitle: term.termTitle ?? '', from: term.from ?? '', through: term.through ?? '' },
  options: {
    officeId: { id: term.officeId, label: term.officeName },
    partyId: term.partyId === undefined ? undefined : { id: term.partyId, label: term.partyName ?? '' },
  },
});

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const termBody = (values: RecordValues): Omit<CallInput<'addTerm'>['body'], 'reason'> => ({
  officeId: '',
  ...idOf(values, 'officeId'),
  ...idOf(values, 'partyId'),
  ...textOf(values, 'termTitle'),
  ...textOf(values, 'from'),
  ...textOf(values, 'through'),
});
