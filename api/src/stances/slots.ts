import type { Services } from '../kernel/services.ts';

/**
 * The place of a member's stance on a topic, the same for named and anonymous: unique in the database, so that there is
 * one of each (specification, section 5). A copy of the database tells of nobody whose place it is (decisions, section 7).
 */
export const slotOf = ({ hmac }: Pick<Services, 'hmac'>, accountId: string, topicId: string): Buffer =>
  hmac('stance-slot', accountId, topicId);
