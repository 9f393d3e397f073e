import type { SealOpening } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The kinds of anonymous items, in menu order. */
export const sealedKinds = [
  'post',
  'comment',
  'topicStance',
  'dailyVote',
] as const satisfies readonly SealOpening['kind'][];

export const kindNamesOf = (t: TFunction): Record<SealOpening['kind'], string> => ({
  post: t('reports.kinds.post'),
  comment: t('reports.kinds.comment'),
  topicStance: t('reports.kinds.topicStance'),
  dailyVote: t('reports.kinds.dailyVote'),
});
