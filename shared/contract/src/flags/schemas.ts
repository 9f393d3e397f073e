import { z } from 'zod';
import { LocalizedText, Moment } from '../common/schemas.ts';

/** The name of a feature flag, such as `newEditor`. */
export const FlagName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
export type FlagName = z.infer<typeof FlagName>;

/** A feature flag of a vertical, as its `vertical.json` declares it. It is off until an admin switches it on. */
export const FlagDeclaration = z.strictObject({
  name: FlagName,
  /** The feature that the flag switches on, for admins. */
  description: LocalizedText,
});
export type FlagDeclaration = z.infer<typeof FlagDeclaration>;

/** The feature flags of a vertical, each with a name of its own. */
export const FlagDeclarations = z
  .array(FlagDeclaration)
  .max(50)
  .refine((flags) => new Set(flags.map(({ name }) => name)).size === flags.length, 'two flags have one name');

/** The names of the feature flags that are on for a visitor, by part. */
export const FlagsOn = z.record(z.string(), z.array(FlagName));
export type FlagsOn = z.infer<typeof FlagsOn>;

/** The percentage of visitors for whom a flag is on: 0 switches it off, 100 on for everybody. */
export const FlagPercent = z.number().int().min(0).max(100);

/** A feature flag with its state, for admins. */
export const ListedFlag = z.object({
  part: z.string(),
  name: FlagName,
  /** Absent if no served release of the part declares the flag: it is then unused. */
  description: LocalizedText.optional(),
  percent: FlagPercent,
  /** The last change; absent if nobody has changed the flag. */
  changed: z
    .object({
      at: Moment,
      /** The user name; absent if the account was deleted. */
      by: z.string().optional(),
    })
    .optional(),
});
export type ListedFlag = z.infer<typeof ListedFlag>;
