import type { Services } from '../../../platform/core/services.ts';

/**
 * The place of a member's stance on a topic, the same for named and anonymous: unique in the database, so that there is
 * one of each (docs/product.md#5-validation). A copy of the database tells of nobody whose place it is
 * (docs/decisions/07-anonymity.md).
 */
export const slotOf = ({ hmac }: Pick<Services, 'hmac'>, accountId: string, topicId: string): Buffer =>
  hmac('stance-slot', accountId, topicId);
