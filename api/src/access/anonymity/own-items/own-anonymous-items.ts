import type { OwnItems } from '../../../platform/core/own-items.ts';
import { withdrawItem } from './own-items.rules.ts';
import { ownItems } from './own-list.ts';

/**
 * The member's anonymous items of all kinds, for `/my-stuff`. Who sees them cannot change there, because each item of a
 * batch would change at once with the others and so show that they have one author.
 */
export const ownAnonymousItems: OwnItems = {
  kind: 'anonymous',
  needsPassword: true,
  async ownAmong(services, { accountId }, ids) {
    const own = new Set((await ownItems(services, accountId)).map(({ id }) => id));
    return ids.filter((id) => own.has(id));
  },
  delete: withdrawItem,
};
