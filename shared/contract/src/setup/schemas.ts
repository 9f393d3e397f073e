import { z } from 'zod';
import { InterfaceLanguage, Moment } from '../common/schemas.ts';
import { RequiredSetting } from '../mail/schemas.ts';

/** The steps of the set-up of a site, in the order in which they are asked. */
export const SetupStep = z.enum(['country', 'language', 'timeZone', 'places', 'people', 'mail']);
export type SetupStep = z.infer<typeof SetupStep>;

/** A step is `open` until it is done, or until an admin leaves it for later. */
export const SetupState = z.enum(['open', 'done', 'skipped']);
export type SetupState = z.infer<typeof SetupState>;

/** A two-letter code of ISO 3166-1 in lower case. */
const CountryCode = z.string().regex(/^[a-z]{2}$/);

/** The set-up of a site: its answers, the states of its steps, and its mail (docs/decisions/25-site-identity.md). */
export const Setup = z.object({
  /** The settings that a site in production requires and that are not set. */
  missing: z.array(RequiredSetting),
  /** Whether a step waits. A demo has no set-up. */
  isOpen: z.boolean(),
  steps: z.array(z.object({ step: SetupStep, state: SetupState })),
  /** The country of the site, with its names and the time zone of its capital; absent until it is chosen. */
  country: z.object({ id: z.string(), en: z.string(), nl: z.string(), timeZone: z.string().optional() }).optional(),
  /** The language of visitors who prefer none that the site offers. */
  language: InterfaceLanguage,
  /** The time zone of the site's own days, and of places without one. */
  timeZone: z.string(),
  /** Whether the time zone is fixed, because votes were cast on days that it determines. */
  isTimeZoneFixed: z.boolean(),
  mail: z.object({
    settings: z.array(z.object({ name: RequiredSetting, isSet: z.boolean() })),
    /** The host and port of the mail server; absent if none is set. */
    server: z.string().optional(),
    sender: z.string(),
    /** The last test mail with this server and sender; absent if there was none. */
    tested: z.object({ at: Moment, accepted: z.boolean() }).optional(),
  }),
});
export type Setup = z.infer<typeof Setup>;

/** Answers to steps of the set-up. What is absent stays. */
export const SetupChange = z.strictObject({
  country: CountryCode.optional(),
  language: InterfaceLanguage.optional(),
  timeZone: z.string().max(60).optional(),
  /** The step to leave for later. */
  skip: SetupStep.optional(),
  /** The step to take up again. */
  resume: SetupStep.optional(),
});
export type SetupChange = z.infer<typeof SetupChange>;

/** Something to choose for a step of the set-up. */
export const SetupChoice = z.object({ id: z.string(), label: z.string() });
export type SetupChoice = z.infer<typeof SetupChoice>;

/** The result of a test mail. */
export const TestMail = z.object({
  accepted: z.boolean(),
  /** The host and port of the mail server; absent if none is set. */
  server: z.string().optional(),
  sender: z.string(),
  to: z.string(),
  /** The response or error of the mail server, as it words it; mostly English. */
  response: z.string(),
});
export type TestMail = z.infer<typeof TestMail>;
