import { z } from 'zod';
import { publicContactKinds, type SourceOrigin } from '../../people/index.ts';
import { isTimeZone } from '../parsing/values.ts';

/** Schemas of the rows of our own export, whose keys, ids and origins are exact. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), 'has control characters');
const nullish = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);
const uuid = z.uuid().toLowerCase();
const day = z.iso.date();
const url = z.url({ protocol: /^https?$/ }).max(2_000);
const count = z.number().int().min(0).max(2_000_000_000);
const key = z.object({ scheme: text(200), identifier: text(300) });
const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const areaId = z
  .string()
  .max(200)
  .regex(/^(ocd-division\/|x-)\S+$/);

const provenance = z
  .object({ source: text(300), licence: nullish(text(300)), retrieved: day })
  .transform(({ source, licence, retrieved }): SourceOrigin => ({
    source,
    ...(licence ? { licence } : {}),
    retrieved,
  }));
const row = { provenance };
const withKey = { id: uuid, identifiers: nullish(z.array(key).min(1)), ...row };
const names = nullish(z.array(z.object({ name: text(300) })).max(200));

const timeZone = z.string().refine(isTimeZone, 'is no time zone');

export const SitePerson = z.object({
  ...withKey,
  slug: nullish(slug),
  name: text(300),
  sort_name: text(300),
  other_names: names,
  gender: nullish(text(100)),
  links: nullish(z.array(z.object({ note: z.enum(['website', 'image']), url, ...row }))),
  contact_details: nullish(
    z.array(z.object({ type: z.enum(publicContactKinds), value: text(500), label: nullish(text(200)), ...row })),
  ),
});
export type SitePerson = z.infer<typeof SitePerson>;

export const SiteOrganization = z.object({
  ...withKey,
  slug: nullish(slug),
  name: text(300),
  classification: z.enum(['party', 'legislature', 'government', 'other']),
  abbreviation: nullish(text(100)),
  other_names: names,
  area_id: nullish(areaId),
  parent_id: nullish(uuid),
  image: nullish(url),
  founding_date: nullish(day),
  dissolution_date: nullish(day),
  links: nullish(z.array(z.object({ url }))),
});
export type SiteOrganization = z.infer<typeof SiteOrganization>;

export const SitePost = z.object({
  ...withKey,
  label: text(300),
  role: nullish(text(300)),
  organization_id: uuid,
  area_id: nullish(areaId),
});

export const SiteMembership = z.object({
  id: uuid,
  person_id: uuid,
  post_id: uuid,
  on_behalf_of_id: nullish(uuid),
  caucus_id: nullish(uuid),
  label: nullish(text(300)),
  start_date: nullish(day),
  end_date: nullish(day),
  ...row,
});

export const SiteArea = z.object({
  id: areaId,
  name: text(300),
  parent_id: nullish(areaId),
  state: nullish(text(300)),
  city: nullish(text(300)),
  district: nullish(text(300)),
  other_names: names,
  time_zone: nullish(timeZone),
  same_as: nullish(areaId),
  valid_from: nullish(day),
  valid_through: nullish(day),
  population: nullish(count.min(1)),
  population_date: nullish(day),
  population_source: nullish(text(300)),
  ...row,
});

export const SiteEvent = z.object({
  ...withKey,
  name: text(300),
  end_date: day,
  area_id: nullish(areaId),
  kind: z.enum(['general', 'primary', 'runoff', 'special', 'other']),
  level: nullish(z.enum(['supranational', 'national', 'regional', 'local'])),
  polls_close: nullish(z.string().regex(/^\d\d:\d\d:\d\d$/)),
});

export const SiteContest = z.object({
  ...withKey,
  name: text(300),
  type: z.enum(['PartyContest', 'CandidateContest']),
  event_id: uuid,
  area_id: nullish(areaId),
  number_elected: nullish(count.min(1)),
  result: nullish(
    z.object({
      eligible_voters: nullish(count),
      votes_cast: nullish(count),
      valid_votes: nullish(count),
      blank_votes: nullish(count),
      invalid_votes: nullish(count),
      write_in_votes: nullish(count),
      final: z.boolean(),
      counted_at: nullish(z.iso.datetime({ offset: true, local: false })),
      ...row,
    }),
  ),
});
export type SiteContest = z.infer<typeof SiteContest>;

export const SiteList = z.object({
  ...withKey,
  contest_id: uuid,
  on_behalf_of_id: nullish(uuid),
  number: nullish(count.min(1)),
  name: text(300),
  votes: nullish(count),
  seats_won: nullish(count),
});

export const SiteCandidacy = z.object({
  ...withKey,
  contest_id: uuid,
  person_id: nullish(uuid),
  on_behalf_of_id: nullish(uuid),
  post_id: nullish(uuid),
  list_id: nullish(uuid),
  list_position: nullish(count.min(1)),
  registration_status: z.enum(['filed', 'qualified', 'withdrawn', 'write-in']),
  withdrawn: nullish(day),
  is_incumbent: nullish(z.boolean()),
  locality: nullish(text(300)),
  votes: nullish(count),
  elected: nullish(z.boolean()),
});
export type SiteCandidacy = z.infer<typeof SiteCandidacy>;
