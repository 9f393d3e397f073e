import type { CallInput, ContactRecord, PersonRecord, PhotoRecord, TermRecord } from '@hustings/contract';
import { fixedLengths } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { idOf, linesOf, textOf } from '../../record-forms/record-values.ts';
import { call } from '../../admin-actions/call.ts';
import { contactKindNames, genderNames, recordFieldNames } from './texts.ts';

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

/** The fields of a contact. The kind of a stored one stays. */
export function contactFields(t: TFunction, isNew: boolean): RecordField[] {
  const kinds = Object.entries(contactKindNames(t)).map(([id, label]) => ({ id, label }));
  return [
    ...(isNew ? [{ name: 'kind', label: t('people.contacts.kind'), input: kinds, required: true }] : []),
    {
      name: 'value',
      label: t('people.contacts.value'),
      input: 'text',
      required: true,
      description: t('people.contacts.valueText'),
      maxLength: fixedLengths.contactValue.max,
    },
    {
      name: 'label',
      label: t('people.contacts.label'),
      input: 'text',
      description: t('people.contacts.labelText'),
      maxLength: fixedLengths.contactLabel.max,
    },
  ];
}

export const newContact: RecordValues = { texts: { kind: 'email' }, options: {} };

export const contactValues = ({ value, label = '' }: ContactRecord): RecordValues => ({
  texts: { value, label },
  options: {},
});

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const contactBody = (values: RecordValues) => ({
  value: '',
  ...textOf(values, 'value'),
  ...textOf(values, 'label'),
});

/** Makes the body of a request for a new contact. */
export const newContactBody = (values: RecordValues) =>
  ({ ...textOf(values, 'kind'), ...contactBody(values) }) as Omit<
    CallInput<'addContact'>['body'],
    'reason' | 'version'
  >;

/** The fields of the credit of an uploaded picture. */
export const creditFields = (t: TFunction): RecordField[] => [
  {
    name: 'credit',
    label: t('people.photo.creditLabel'),
    input: 'text',
    required: true,
    description: t('people.photo.creditText'),
  },
  { name: 'licence', label: t('people.photo.licence'), input: 'text', description: t('people.photo.licenceText') },
];

async function uploadImage(file: File) {
  const { imageId, url } = await call('uploadPersonImage', { file });
  return { id: imageId, url };
}

/** The fields of a new picture. */
export const photoFields = (t: TFunction, description = t('people.photo.fileText')): RecordField[] => [
  {
    name: 'imageId',
    label: t('people.facts.image'),
    input: { upload: uploadImage },
    required: true,
    description,
  },
  ...creditFields(t),
];

export const photoValues = ({ credit = '', licence = '' }: Pick<PhotoRecord, 'credit' | 'licence'>): RecordValues => ({
  texts: { credit, licence },
  options: {},
});

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const photoBody = (values: RecordValues) => ({
  credit: '',
  ...textOf(values, 'imageId'),
  ...textOf(values, 'credit'),
  ...textOf(values, 'licence'),
});
