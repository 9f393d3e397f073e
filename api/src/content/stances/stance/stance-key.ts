import type { Services } from '../../../platform/core/services.ts';

/**
 * Computes the unique key of a member's stance on a topic, the same for a named and an anonymous one, so that a member
 * has one stance on a topic (docs/product.md#5-validation). It is a keyed hash: the database does not reveal whose key
 * it is (docs/decisions/07-anonymity.md).
 */
export const stanceKey = ({ hmac }: Pick<Services, 'hmac'>, accountId: string, topicId: string): Buffer =>
  hmac('stance-slot', accountId, topicId);
