import type { SealOpening } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** What can be anonymous, in the order in which it is offered. */
export const sealedKinds = [
  'post',
  'comment',
  'topicStance',
  'dailyVote',
] as const satisfies readonly SealOpening['kind'][];

/** The names of what can be anonymous. */
export const kindNamesOf = (t: TFunction): Record<SealOpening['kind'], string> => ({
  post: t('reports.kinds.post'),
  comment: t('reports.kinds.comment'),
  topicStance: t('reports.kinds.topicStance'),
  dailyVote: t('reports.kinds.dailyVote'),
});
