import type { PublicationKind, PublicationState } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

export const kindNames = (t: TFunction): Record<PublicationKind, string> => ({
  blog: t('publications.kinds.blog'),
  interview: t('publications.kinds.interview'),
  page: t('publications.kinds.page'),
});

export const stateNames = (t: TFunction): Record<PublicationState, string> => ({
  draft: t('publications.states.draft'),
  scheduled: t('publications.states.scheduled'),
  published: t('publications.states.published'),
});
