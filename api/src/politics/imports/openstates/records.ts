import { z } from 'zod';
import { identifier, nameText, optionalText } from '../parsing/values.ts';

const loose = z.unknown().optional();
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch([]);

/** A role of Open States. Its days are dates of YAML or texts. */
export const Role = z.object({
  type: nameText,
  jurisdiction: z.string().regex(/^ocd-jurisdiction\/[^\s]+\/(government|legislature)$/, 'is no id of a jurisdiction'),
  district: z.preprocess((value) => (value === null || value === undefined ? undefined : String(value)), optionalText),
  start_date: loose,
  end_date: loose,
});
export type Role = z.infer<typeof Role>;

const Party = z.object({ name: nameText, end_date: loose });

/** The record in a file of Open States. */
export const OpenStatesPerson = z.object({
  id: z.string().regex(/^ocd-person\/[0-9a-f-]{36}$/, 'is no id of a person'),
  name: nameText,
  given_name: optionalText,
  family_name: optionalText,
  gender: loose,
  email: loose,
  image: loose,
  party: listOf(Party),
  roles: z.array(Role).min(1, 'none'),
  offices: listOf(
    z.object({ classification: optionalText, name: optionalText, address: loose, voice: loose, phone: loose }),
  ),
  links: listOf(z.object({ url: loose, note: optionalText })),
  other_names: listOf(z.object({ name: optionalText })),
  other_identifiers: listOf(z.object({ scheme: nameText, identifier })),
  ids: z.record(z.string(), z.unknown()).nullish().catch({}),
});
export type OpenStatesPerson = z.infer<typeof OpenStatesPerson>;
