import { z } from 'zod';
import { isStateCode } from './places.ts';

/** Text of a name: trimmed, on one line, of reasonable length. */
const nameText = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'has control characters');

/** Ids mix strings with leading zeros, numbers and lists. */
const identifier = z.union([z.string().trim().min(1).max(100), z.number().int()]).transform(String);

/** A civil day, quoted or read as a date by YAML. */
const day = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** An address on the web; anything else is left out. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional()
  .catch(undefined);

const affiliation = z.object({ start: day, end: day, party: nameText, caucus: nameText.optional() });

const termBasics = {
  start: day,
  end: day,
  state: z.string().refine(isStateCode, 'is not a state, territory or capital that we know'),
  party: nameText.optional(),
  caucus: nameText.optional(),
  party_affiliations: z.array(affiliation).max(20).optional(),
  url: webAddress,
};

const Term = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('rep'),
      district: z.coerce.number().int().min(0, 'is not known').max(99),
      ...termBasics,
    }),
    z.object({ type: z.literal('sen'), class: z.coerce.number().int().min(1).max(3), ...termBasics }),
  ])
  .refine((term) => term.end >= term.start, { path: ['end'], message: 'is before the start' });

/** A term in the House or the Senate. */
export type Term = z.infer<typeof Term>;

/** One record of legislators-current.yaml; fields that we do not use are passed over. */
export const LegislatorRecord = z.object({
  id: z.object({
    bioguide: identifier,
    govtrack: identifier.optional(),
    wikidata: identifier.optional(),
    icpsr: identifier.optional(),
    lis: identifier.optional(),
    opensecrets: identifier.optional(),
    votesmart: identifier.optional(),
    fec: z.array(identifier).optional(),
  }),
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

/** The identifier of a record that could not be used, where at least that can be read. */
export function bioguideOf(record: unknown): string | undefined {
  const found = z.object({ id: z.object({ bioguide: identifier }) }).safeParse(record);
  return found.success ? found.data.id.bioguide : undefined;
}
