import type { CallInput, CandidacyRecord, ContestRecord, ElectionRecord, ListRecord } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { flagOf, idOf, numberOf, textOf } from '../../record-forms/record-values.ts';
import { contestKindNames, fieldNames, kindNames, levelNames, optionsOf, statusNames } from './texts.ts';

const optionOf = (place: { id: string; name: string } | undefined) => place && { id: place.id, label: place.name };

export function electionFields(t: TFunction): RecordField[] {
  const names = fieldNames(t);
  return [
    { name: 'name', label: names.name, input: 'text', required: true },
    { name: 'day', label: names.day, input: 'date', required: true },
    { name: 'kind', label: names.kind, input: optionsOf(kindNames(t)), required: true },
    { name: 'level', label: names.level, input: optionsOf(levelNames(t), t('elections.unknown')) },
    { name: 'placeId', label: names.place, input: 'place' },
    { name: 'pollsClose', label: names.pollsClose, input: 'time', description: t('elections.form.pollsClose') },
  ];
}

export const electionValues = ({ name, day, kind, level, place, pollsClose = '' }: ElectionRecord): RecordValues => ({
  texts: { name, day, kind, level: level ?? '', pollsClose },
  options: { placeId: optionOf(place) },
});

export const newElection: RecordValues = { texts: { kind: 'general' }, options: {} };

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const electionBody = (values: RecordValues) =>
  ({
    name: '',
    day: '',
    ...textOf(values, 'name'),
    ...textOf(values, 'day'),
    ...textOf(values, 'kind'),
    ...textOf(values, 'level'),
    ...textOf(values, 'pollsClose'),
    ...idOf(values, 'placeId'),
  }) as Omit<CallInput<'createElection'>['body'], 'reason'>;

export function contestFields(t: TFunction, isNew: boolean): RecordField[] {
  const names = fieldNames(t);
  return [
    { name: 'name', label: names.name, input: 'text', required: true },
    ...(isNew
      ? [{ name: 'kind', label: t('elections.fields.decides'), input: optionsOf(contestKindNames(t)), required: true }]
      : []),
    { name: 'placeId', label: names.place, input: 'place', description: t('elections.form.contestPlace') },
    { name: 'seats', label: names.seats, input: 'number' },
  ];
}

export const contestValues = ({ name, place, seats }: ContestRecord): RecordValues => ({
  texts: { name, seats: seats === undefined ? '' : String(seats) },
  options: { placeId: optionOf(place) },
});

export const newContest: RecordValues = { texts: { kind: 'candidates' }, options: {} };

export const contestBody = (values: RecordValues) =>
  ({
    name: '',
    ...textOf(values, 'name'),
    ...textOf(values, 'kind'),
    ...numberOf(values, 'seats'),
    ...idOf(values, 'placeId'),
  }) as Omit<CallInput<'createContest'>['body'], 'reason'>;

export function listFields(t: TFunction): RecordField[] {
  const names = fieldNames(t);
  return [
    { name: 'name', label: names.name, input: 'text', required: true },
    { name: 'number', label: names.number, input: 'number', description: t('elections.form.number') },
    { name: 'partyId', label: names.party, input: 'party' },
  ];
}

export const listValues = ({ name, number, party }: ListRecord): RecordValues => ({
  texts: { name, number: number === undefined ? '' : String(number) },
  options: { partyId: party && { id: party.partyId, label: party.name } },
});

export const listBody = (values: RecordValues) =>
  ({
    name: '',
    ...textOf(values, 'name'),
    ...numberOf(values, 'number'),
    ...idOf(values, 'partyId'),
  }) as Omit<CallInput<'createList'>['body'], 'reason'>;

export function candidacyFields(t: TFunction, isNew: boolean, loadLists: RecordField['input']): RecordField[] {
  const names = fieldNames(t);
  const yesOrNo = optionsOf({ true: t('elections.yes'), false: t('elections.no') }, t('elections.unknown'));
  return [
    ...(isNew
      ? ([
          { name: 'personId', label: t('elections.form.person'), input: 'person' },
          {
            name: 'personName',
            label: t('elections.form.personName'),
            input: 'text',
            description: t('elections.form.personNameText'),
          },
        ] as const)
      : []),
    { name: 'partyId', label: names.party, input: 'party' },
    { name: 'listId', label: names.list, input: loadLists },
    { name: 'listPosition', label: names.listPosition, input: 'number' },
    { name: 'status', label: names.status, input: optionsOf(statusNames(t)), required: true },
    { name: 'officeId', label: names.office, input: 'office', description: t('elections.form.office') },
    { name: 'incumbent', label: names.incumbent, input: yesOrNo },
    { name: 'locality', label: names.locality, input: 'text', description: t('elections.form.locality') },
    ...(isNew
      ? []
      : [{ name: 'elected', label: names.elected, input: yesOrNo, description: t('elections.form.elected') }]),
  ];
}

export const candidacyValues = (row: CandidacyRecord): RecordValues => ({
  texts: {
    listPosition: row.listPosition === undefined ? '' : String(row.listPosition),
    status: row.status,
    incumbent: row.incumbent === undefined ? '' : String(row.incumbent),
    locality: row.locality ?? '',
    elected: row.elected === undefined ? '' : String(row.elected),
  },
  options: {
    officeId: row.office && { id: row.office.officeId, label: row.office.name },
    partyId: row.party && { id: row.party.partyId, label: row.party.name },
    listId: row.listId === undefined ? undefined : { id: row.listId, label: row.listName ?? '' },
  },
});

export const newCandidacy: RecordValues = { texts: { status: 'qualified' }, options: {} };

export const candidacyBody = (values: RecordValues) =>
  ({
    ...idOf(values, 'personId'),
    ...textOf(values, 'personName'),
    ...idOf(values, 'partyId'),
    ...idOf(values, 'listId'),
    ...numberOf(values, 'listPosition'),
    ...textOf(values, 'status'),
    ...idOf(values, 'officeId'),
    ...flagOf(values, 'incumbent'),
    ...flagOf(values, 'elected'),
    ...textOf(values, 'locality'),
  }) as Omit<CallInput<'createCandidacy'>['body'], 'reason'>;
