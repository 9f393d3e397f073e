import { z } from 'zod';
import { Id, InterfaceLanguage, Moment, nameText, writtenText } from '../common/schemas.ts';

/** A colour as six hexadecimal digits, such as `#0b6468`. */
export const HexColour = z.string().regex(/^#[0-9a-f]{6}$/);

const Languages = z
  .array(InterfaceLanguage)
  .min(1)
  .refine((languages) => new Set(languages).size === languages.length);

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** A change of the identity of the site by an admin. Fields that are absent return to the design. */
export const SiteIdentityChange = z.strictObject({
  name: nameText({ min: 1, max: 30 }),
  languages: Languages,
  colour: HexColour.optional(),
  logoId: Id.optional(),
  /** The version that the admin saw. If the identity has another one by now, nothing changes. */
  version: z.number().int().min(0),
  reason,
});
export type SiteIdentityChange = z.input<typeof SiteIdentityChange>;

/** The identity of the site as admins see it (docs/decisions/25-site-identity.md). */
export const ChosenIdentity = z.object({
  name: z.string(),
  languages: z.array(InterfaceLanguage),
  colour: HexColour.optional(),
  logoId: Id.optional(),
  /** The number of changes until now. */
  version: z.number().int(),
  /** The last change; absent if no admin chose an identity yet. */
  changed: z.object({ at: Moment, by: z.string().optional(), reason: z.string() }).optional(),
});
export type ChosenIdentity = z.infer<typeof ChosenIdentity>;

/** The colours that follow from a chosen one in one theme. */
const ThemeColours = z.object({
  accent: HexColour,
  accentStrong: HexColour,
  accentInk: HexColour,
  accentSoft: HexColour,
  /** The least contrast (WCAG 2.2) of `accent` to a ground that it stands on. */
  contrast: z.number(),
});
export type ThemeColours = z.infer<typeof ThemeColours>;

/** The colours that follow from a chosen one: as light or dark as readable texts need. */
export const SiteColours = z.object({ light: ThemeColours, dark: ThemeColours });
export type SiteColours = z.infer<typeof SiteColours>;
