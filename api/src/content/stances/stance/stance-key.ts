import type { Services } from '../../../platform/core/services.ts';

/**
 * Returns the unique key of a member's named stance on a topic (docs/product.md#5-validation). An anonymous stance has
 * no key: it would be the same as that of a named one (docs/decisions/07-anonymity.md).
 */
export const stanceKey = ({ hmac }: Pick<Services, 'hmac'>, accountId: string, topicId: string): Buffer =>
  hmac('stance-slot', accountId, topicId);
