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
  kind: z.enum(['general', 'primary', 'runoff', 'special', 'other']).nullish().catch(undefined),
  level: z.enum(['supranational', 'national', 'regional', 'local']).nullish().catch(undefined),
  polls_close: z
    .string()
    .regex(/^\d\d:\d\d:\d\d$/)
    .nullish()
    .catch(undefined),
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

const optionalCount = z.number().int().min(0).max(2_000_000_000).nullish().catch(undefined);
const optionalFlag = z.boolean().nullish().catch(undefined);

/** A contest, list and candidacy: Popolo has none, so these follow Open Civic Data, as our own export does. */
export const PopoloContest = z.object({
  id: identifier,
  name: nameText,
  type: optionalText,
  event_id: identifier,
  area_id: optionalId,
  number_elected: optionalCount,
  result: z
    .object({
      eligible_voters: optionalCount,
      votes_cast: optionalCount,
      valid_votes: optionalCount,
      blank_votes: optionalCount,
      invalid_votes: optionalCount,
      write_in_votes: optionalCount,
      final: optionalFlag,
      counted_at: optionalText,
    })
    .nullish(),
});
export type PopoloContest = z.infer<typeof PopoloContest>;

export const PopoloCandidateList = z.object({
  id: identifier,
  contest_id: identifier,
  name: nameText,
  on_behalf_of_id: optionalId,
  number: optionalCount,
  votes: optionalCount,
  seats_won: optionalCount,
});
export type PopoloCandidateList = z.infer<typeof PopoloCandidateList>;

export const PopoloCandidacy = z.object({
  id: identifier,
  contest_id: identifier,
  person_id: optionalId,
  on_behalf_of_id: optionalId,
  party_id: optionalId,
  post_id: optionalId,
  list_id: optionalId,
  list_position: optionalCount,
  registration_status: z.enum(['filed', 'qualified', 'withdrawn', 'write-in']).nullish(),
  is_incumbent: optionalFlag,
  locality: optionalText,
  votes: optionalCount,
  elected: optionalFlag,
});
export type PopoloCandidacy = z.infer<typeof PopoloCandidacy>;

const text = (max: number) => z.string().trim().min(1).max(max);
const sources = z
  .array(z.object({ url: loose }))
  .nullish()
  .catch([]);
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
  .nullish()
  .catch(undefined);
/** A person within a record: a reference to the file's, or identifiers of a person whom another file describes. */
const someone = z.object({ id: optionalId, identifiers }).nullish().catch(undefined);

/** A vote of one person. The file lists votes within their event, or on their own. */
export const PopoloVote = z.object({
  vote_event_id: optionalId,
  voter_id: optionalId,
  voter: someone,
  option: loose,
});
export type PopoloVote = z.infer<typeof PopoloVote>;

export const PopoloMotion = z.object({
  id: optionalId,
  name: optionalText,
  text: optionalText,
  date: loose,
  sources,
});
export type PopoloMotion = z.infer<typeof PopoloMotion>;

export const PopoloVoteEvent = z.object({
  id: identifier,
  name: optionalText,
  motion_id: optionalId,
  motion: PopoloMotion.nullish(),
  organization_id: optionalId,
  organization: z.object({ name: optionalText }).nullish().catch(undefined),
  start_date: loose,
  end_date: loose,
  result: loose,
  lang: language,
  sources,
  votes: z.array(z.unknown()).nullish(),
});
export type PopoloVoteEvent = z.infer<typeof PopoloVoteEvent>;

export const PopoloSpeech = z.object({
  id: identifier,
  creator_id: optionalId,
  creator: someone,
  title: optionalText,
  text: text(200_000),
  date: loose,
  lang: language,
  sources,
});
export type PopoloSpeech = z.infer<typeof PopoloSpeech>;
