import { z } from 'zod';
import { isAtMost } from '../limits-in-force.ts';
import { Moment } from '../common/schemas.ts';

/** A deletion of the caller's account. The password may be absent if the caller has entered it in the last minutes. */
export const AccountDeletion = z.strictObject({
  password: z.string().min(1).check(isAtMost('passwordCharacters')).optional(),
});
export type AccountDeletion = z.input<typeof AccountDeletion>;

/** The key in the mailed link with which a member undoes a deletion. */
export const UndoKey = z.string().max(100);
export type UndoKey = z.infer<typeof UndoKey>;

/** A deletion that can be undone. */
export const PendingDeletion = z.object({ undoUntil: Moment });
export type PendingDeletion = z.infer<typeof PendingDeletion>;
