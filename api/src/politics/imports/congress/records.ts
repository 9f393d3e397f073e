import { z } from 'zod';
import { day, identifier, nameText, optionalText, webAddress } from '../parsing/values.ts';
import { isStateCode } from './places.ts';

const affiliation = z.object({ start: day, end: day, party: nameText, caucus: nameText.optional() });

const text = optionalText.catch(undefined);

const termBasics = {
  start: day,
  end: day,
  party: nameText.optional(),
  caucus: nameText.optional(),
  party_affiliations: z.array(affiliation).max(20).optional(),
  url: webAddress,
  rss_url: webAddress,
  phone: text,
  address: text,
};

/** The number of a district: 0 is at large, and -1 one that the source does not know, as of many early members. */
export const districtNumber = z.coerce.number().int().min(-1, 'is not known').max(99);

const state = z.string().refine(isStateCode, 'is not a state, territory or capital that we know');

const Term = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('rep'),
      district: districtNumber,
      state,
      ...termBasics,
    }),
    z.object({ type: z.literal('sen'), class: z.coerce.number().int().min(1).max(3), state, ...termBasics }),
    z.object({ type: z.enum(['prez', 'viceprez']), ...termBasics }),
  ])
  .refine((term) => term.end >= term.start, { path: ['end'], message: 'is before the start' });

/** A term in the House, in the Senate or as President or Vice President. */
export type Term = z.infer<typeof Term>;

/** A term in the House or the Senate. */
export type CongressTerm = Extract<Term, { state: string }>;

const ids = z
  .object({
    bioguide: identifier.optional(),
    govtrack: identifier.optional(),
    wikidata: identifier.optional(),
    icpsr: identifier.optional(),
    lis: identifier.optional(),
    opensecrets: identifier.optional(),
    votesmart: identifier.optional(),
    fec: z.array(identifier).optional(),
  })
  .refine((id) => id.bioguide !== undefined || id.govtrack !== undefined, 'neither bioguide nor govtrack');
export type Ids = z.infer<typeof ids>;

/** One record of legislators-current.yaml or executive.yaml. Unused fields are ignored. */
export const LegislatorRecord = z.object({
  id: ids,
  name: z.object({
    first: nameText,
    middle: nameText.optional(),
    last: nameText,
    suffix: nameText.optional(),
    nickname: nameText.optional(),
    official_full: nameText.optional(),
  }),
  bio: z.object({ gender: z.enum(['M', 'F']).optional().catch(undefined) }).optional(),
  terms: z.array(Term).min(1),
});
export type LegislatorRecord = z.infer<typeof LegislatorRecord>;

/** Returns the identifier of a refused record, if it is readable. */
export function bioguideOf(record: unknown): string | undefined {
  const found = z.object({ id: z.object({ bioguide: identifier }) }).safeParse(record);
  return found.success ? found.data.id.bioguide : undefined;
}

/** One record of legislators-social-media.yaml. */
export const SocialRecord = z.object({ id: ids, social: z.record(z.string(), z.unknown()) });

/** One record of legislators-district-offices.yaml. */
export const OfficesRecord = z.object({
  id: ids,
  offices: z.array(
    z.object({
      address: text,
      suite: text,
      building: text,
      city: text,
      state: text,
      zip: text,
      phone: text,
    }),
  ),
});
