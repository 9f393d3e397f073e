import type { BodyKind, BodyRecord, CallInput, OfficeFacts, PlaceFacts } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import type { RecordField, RecordValues } from '../../../record-forms/record-fields.tsx';
import { idOf, linesOf, textOf } from '../../../record-forms/record-values.ts';
import { bodyFieldNames, bodyKindNames, officeFieldNames, placeFieldNames } from './texts.ts';

/** The fields of a body. A party stays one, so its kind is no field. */
export function bodyFields(t: TFunction, kind: BodyKind): RecordField[] {
  const names = bodyFieldNames(t);
  const { party: _, ...others } = bodyKindNames(t);
  const kinds = Object.entries(others).map(([id, label]) => ({ id, label }));
  return [
    { name: 'name', label: names.name, input: 'text', required: true },
    ...(kind === 'party' ? [] : [{ name: 'kind', label: names.kind, input: kinds, required: true }]),
    { name: 'abbreviation', label: names.abbreviation, input: 'text' },
    {
      name: 'otherNames',
      label: names.otherNames,
      input: 'long',
      description: t('bodies.edit.otherNames'),
      maxLength: 4000,
    },
    { name: 'placeId', label: names.place, input: 'place', description: t('bodies.edit.place') },
    { name: 'website', label: names.website, input: 'text', maxLength: 2000 },
    { name: 'colour', label: names.colour, input: 'text', description: t('bodies.edit.colour'), maxLength: 7 },
    { name: 'parentId', label: names.parent, input: 'parentBody', description: t('bodies.edit.parent') },
    { name: 'from', label: names.from, input: 'date' },
    { name: 'through', label: names.through, input: 'date' },
  ];
}

export const newBody = (kind: BodyKind): RecordValues => ({ texts: { kind }, options: {} });

export const bodyValues = (body: BodyRecord): RecordValues => ({
  texts: {
    name: body.name,
    kind: body.kind,
    abbreviation: body.abbreviation ?? '',
    otherNames: body.otherNames.join('\n'),
    website: body.website ?? '',
    colour: body.colour ?? '',
    from: body.from ?? '',
    through: body.through ?? '',
  },
  options: {
    placeId: body.place && { id: body.place.id, label: body.place.name },
    parentId: body.parent && { id: body.parent.bodyId, label: body.parent.name },
  },
});

/** Returns the colour in small letters, as it is stored, or nothing for an empty field. */
const colourOf = (values: RecordValues) => {
  const { colour } = textOf(values, 'colour');
  return colour === undefined ? {} : { colour: colour.toLowerCase() };
};

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const bodyBody = (values: RecordValues) =>
  ({
    name: '',
    ...textOf(values, 'name'),
    ...textOf(values, 'kind'),
    ...textOf(values, 'abbreviation'),
    otherNames: linesOf(values, 'otherNames'),
    ...idOf(values, 'placeId'),
    ...textOf(values, 'website'),
    ...colourOf(values),
    ...idOf(values, 'parentId'),
    ...textOf(values, 'from'),
    ...textOf(values, 'through'),
  }) as Omit<CallInput<'createBody'>['body'], 'reason'>;

export function officeFields(t: TFunction): RecordField[] {
  const names = officeFieldNames(t);
  return [
    { name: 'name', label: names.name, input: 'text', required: true, description: t('offices.edit.name') },
    { name: 'title', label: names.title, input: 'text', description: t('offices.edit.title') },
    { name: 'bodyId', label: names.body, input: 'body', required: true },
    { name: 'placeId', label: names.place, input: 'place', description: t('offices.edit.place') },
  ];
}

export const officeValues = ({ name, title = '', body, place }: OfficeFacts): RecordValues => ({
  texts: { name, title },
  options: { bodyId: { id: body.bodyId, label: body.name }, placeId: place && { id: place.id, label: place.name } },
});

/** Makes the body of a request from the values of the form, which has checked the required ones. */
export const officeBody = (values: RecordValues): Omit<CallInput<'createOffice'>['body'], 'reason'> => ({
  name: '',
  bodyId: '',
  ...textOf(values, 'name'),
  ...textOf(values, 'title'),
  ...idOf(values, 'bodyId'),
  ...idOf(values, 'placeId'),
});

/** The fields of a place. Its id is fixed with its creation. */
export function placeFields(t: TFunction, isNew: boolean): RecordField[] {
  const names = placeFieldNames(t);
  return [
    ...(isNew
      ? [
          {
            name: 'placeId',
            label: t('places.facts.id'),
            input: 'text' as const,
            required: true,
            description: t('places.edit.id'),
          },
        ]
      : []),
    { name: 'name', label: names.name, input: 'text', required: true },
    { name: 'parentId', label: names.parent, input: 'place', description: t('places.edit.parent') },
    { name: 'state', label: names.state, input: 'text', description: t('places.edit.parts') },
    { name: 'city', label: names.city, input: 'text' },
    { name: 'district', label: names.district, input: 'text' },
    {
      name: 'otherNames',
      label: names.otherNames,
      input: 'long',
      description: t('bodies.edit.otherNames'),
      maxLength: 4000,
    },
    { name: 'timeZone', label: names.timeZone, input: 'text', description: t('places.edit.timeZone'), maxLength: 60 },
    { name: 'from', label: names.from, input: 'date' },
    { name: 'through', label: names.through, input: 'date' },
  ];
}

export const placeValues = (place: PlaceFacts): RecordValues => ({
  texts: {
    name: place.name,
    state: place.state ?? '',
    city: place.city ?? '',
    district: place.district ?? '',
    otherNames: place.otherNames.join('\n'),
    timeZone: place.timeZone ?? '',
    from: place.from ?? '',
    through: place.through ?? '',
  },
  options: { parentId: place.parent && { id: place.parent.id, label: place.parent.name } },
});

/** Makes the facts of a place from the values of the form, which has checked the required ones. */
export const placeBody = (values: RecordValues): Omit<CallInput<'createPlace'>['body'], 'reason' | 'placeId'> => ({
  name: '',
  ...textOf(values, 'name'),
  ...idOf(values, 'parentId'),
  ...textOf(values, 'state'),
  ...textOf(values, 'city'),
  ...textOf(values, 'district'),
  otherNames: linesOf(values, 'otherNames'),
  ...textOf(values, 'timeZone'),
  ...textOf(values, 'from'),
  ...textOf(values, 'through'),
});
