import type { Services } from '../../../platform/core/services.ts';

/**
 * Returns the unique key of a member's stance on a topic. A named and an anonymous stance have the same key, so that a
 * member has only one stance on a topic (docs/product.md#5-validation). The key is a keyed hash, so the database does
 * not reveal whose stance it is (docs/decisions/07-anonymity.md).
 */
export const stanceKey = ({ hmac }: Pick<Services, 'hmac'>, accountId: string, topicId: string): Buffer =>
  hmac('stance-slot', accountId, topicId);
