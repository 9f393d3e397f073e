import { z } from 'zod';
import { Id, nameText, writtenText } from '../common/schemas.ts';
import { SanctionRule } from '../sanctions/schemas.ts';

const text = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** A prepared reason for decisions, in both languages. A decision stores the text itself and not the template. */
export const ReasonTemplate = z.object({
  id: Id,
  /** What admins choose it by; members do not see it. */
  title: z.string(),
  rule: SanctionRule,
  en: z.string(),
  nl: z.string(),
  /** Rises with each change. A change is refused if another admin has changed the template meanwhile. */
  version: z.number().int(),
});
export type ReasonTemplate = z.infer<typeof ReasonTemplate>;

/** A new prepared reason. */
export const NewReasonTemplate = z.strictObject({
  title: nameText({ max: 100 }),
  rule: SanctionRule,
  en: text,
  nl: text,
});
export type NewReasonTemplate = z.input<typeof NewReasonTemplate>;

const version = z.number().int().min(1);

/** A changed prepared reason, with the version that the admin saw. */
export const ReasonTemplateChange = NewReasonTemplate.extend({ version });
export type ReasonTemplateChange = z.input<typeof ReasonTemplateChange>;

/** The version of the prepared reason that the admin deletes. */
export const ReasonTemplateVersion = z.object({ version: z.coerce.number().int().min(1) });
export type ReasonTemplateVersion = z.input<typeof ReasonTemplateVersion>;
