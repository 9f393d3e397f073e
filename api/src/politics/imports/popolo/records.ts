import { z } from 'zod';
import { identifier, nameText, optionalText } from '../parsing/values.ts';

const loose = z.unknown().optional();
const optionalId = z.preprocess((value) => value ?? undefined, identifier.optional());

/** Schemas of the used parts of Popolo. Days are parsed later, because sources write them differently. */
const named = z.object({ identifier, scheme: nameText });
const identifiers = z
  .array(z.unknown())
  .nullish()
  .transform((list) =>
    (list ?? []).flatMap((each) => {
      const read = named.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );
export const PopoloPerson = z.object({
  id: identifier,
  name: nameText,
  sort_name: optionalText,
  family_name: optionalText,
  gender: loose,
  email: loose,
  image: loose,
  identifiers,
  other_names: z
    .array(z.object({ name: optionalText }))
    .nullish()
    .catch([]),
  links: z
    .array(z.object({ url: loose, note: optionalText }))
    .nullish()
    .catch([]),
  contact_details: z
    .array(z.object({ type: loose, value: loose, label: optionalText, note: optionalText }))
    .nullish()
    .catch([]),
});
export type PopoloPerson = z.infer<typeof PopoloPerson>;

export const PopoloOrganization = z.object({
  id: identifier,
  name: nameText,
  classification: optionalText,
  abbreviation: optionalText,
  area_id: optionalId,
  image: loose,
  founding_date: loose,
  dissolution_date: loose,
  identifiers,
  other_names: z
    .array(z.object({ name: optionalText }))
    .nullish()
    .catch([]),
  links: z
    .array(z.object({ url: loose, note: optionalText }))
    .nullish()
    .catch([]),
});
export type PopoloOrganization = z.infer<typeof PopoloOrganization>;

export const PopoloArea = z.object({
  id: identifier,
  name: nameText,
  identifier: optionalId,
  classification: optionalText,
  type: optionalText,
  parent_id: optionalId,
  identifiers,
});
export type PopoloArea = z.infer<typeof PopoloArea>;

export const PopoloPost = z.object({
  id: identifier,
  label: optionalText,
  role: optionalText,
  organization_id: optionalId,
  area_id: optionalId,
});
export type PopoloPost = z.infer<typeof PopoloPost>;

export const PopoloEvent = z.object({
  id: identifier,
  name: optionalText,
  classification: optionalText,
  area_id: optionalId,
  start_date: loose,
  end_date: loose,
});
export type PopoloEvent = z.infer<typeof PopoloEvent>;

export const PopoloMembership = z.object({
  person_id: identifier,
  organization_id: optionalId,
  post_id: optionalId,
  area_id: optionalId,
  on_behalf_of_id: optionalId,
  legislative_period_id: optionalId,
  role: optionalText,
  label: optionalText,
  start_date: loose,
  end_date: loose,
});
export type PopoloMembership = z.infer<typeof PopoloMembership>;
