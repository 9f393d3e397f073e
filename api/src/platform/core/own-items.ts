import type { OwnItemKind, ViewScope } from '@hustings/contract';
import type { Member } from './handler.ts';
import type { Services } from './services.ts';

/** A change of who sees an item. */
export interface VisibilityChange {
  to: ViewScope;
  /** Whether the member agreed to show the item to people who do not see it now. */
  mayWiden: boolean;
}

/**
 * A kind of item that its author can delete or show to others, together with more of its kind. Each domain declares its
 * kinds; `api/src/app/own-items.ts` joins them (docs/decisions/22-my-stuff.md).
 */
export interface OwnItems {
  kind: OwnItemKind;
  /** Whether the member must have entered the password lately. */
  needsPassword?: true;
  /** Returns those of `ids` that are the member's own and present. No other item is changed. */
  ownAmong(services: Services, member: Member, ids: readonly string[]): Promise<string[]>;
  /** Deletes an item, in a transaction of its own. Returns from when it is gone, if that is later. */
  delete(services: Services, member: Member, id: string): Promise<{ removedAt?: string }>;
  /** Changes who sees an item, in a transaction of its own. Absent for a kind whose visibility cannot change. */
  show?(services: Services, member: Member, id: string, change: VisibilityChange): Promise<void>;
}
