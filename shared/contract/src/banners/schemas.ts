import { z } from 'zod';
import { Id, InterfaceLanguage, Moment, oneLine, writtenText } from '../common/schemas.ts';

/** The tone of a banner: a fact, or something that visitors must heed. */
export const BannerKind = z.enum(['info', 'warning']);
export type BannerKind = z.infer<typeof BannerKind>;

/** The visitors who see a banner. */
export const BannerAudience = z.enum(['everyone', 'members', 'guests']);
export type BannerAudience = z.infer<typeof BannerAudience>;

/** Whether visitors see a banner: not yet planned, from a future moment, now, or no longer. */
export const BannerState = z.enum(['draft', 'scheduled', 'shown', 'ended']);
export type BannerState = z.infer<typeof BannerState>;

/** The maximum number of characters of a banner, which is one or two lines on a phone. */
export const maximumBannerCharacters = 200;

/** The page of the site or the https address that a banner links to. */
const BannerLink = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/);

const texts = z.partialRecord(InterfaceLanguage, oneLine({ max: maximumBannerCharacters }));
const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** A banner that an admin writes or changes. A new one has no `id`. */
export const BannerDraft = z.strictObject({
  id: Id.optional(),
  /** The version that the admin saw; 0 for a new banner. */
  version: z.number().int().min(0),
  kind: BannerKind,
  audience: BannerAudience,
  /** The text in each language that the site offers. */
  texts,
  link: BannerLink.optional(),
  /** Whether visitors can close the banner. */
  mayClose: z.boolean(),
  /** The moment from which visitors see the banner; absent for a draft. */
  from: Moment.optional(),
  /** The moment from which visitors no longer see the banner; absent if it ends by hand. */
  until: Moment.optional(),
  reason,
});
export type BannerDraft = z.input<typeof BannerDraft>;

/** A banner as admins see it (docs/decisions/25-site-identity.md). */
export const Banner = z.object({
  id: Id,
  version: z.number().int(),
  state: BannerState,
  kind: BannerKind,
  audience: BannerAudience,
  texts,
  link: z.string().optional(),
  mayClose: z.boolean(),
  from: Moment.optional(),
  until: Moment.optional(),
  /** Whether the page has the banner now. Of several that are shown to the same visitors, only the latest is. */
  isOnTop: z.boolean(),
  changed: z.object({ at: Moment, by: z.string().optional(), reason: z.string() }),
});
export type Banner = z.infer<typeof Banner>;

/** The version that the admin saw, and the reason of an act on a banner. */
export const BannerAct = z.strictObject({ version: z.number().int().min(1), reason });
export type BannerAct = z.input<typeof BannerAct>;
