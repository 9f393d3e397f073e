import type { SearchKind } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the texts of each kind: its name, and `all` for the link to all its results. */
export const kindTexts = (t: TFunction): Record<SearchKind, { name: string; all: string }> => ({
  polly: { name: t('search.kinds.polly'), all: t('search.more.polly') },
  party: { name: t('search.kinds.party'), all: t('search.more.party') },
  election: { name: t('search.kinds.election'), all: t('search.more.election') },
  organisation: { name: t('search.kinds.organisation'), all: t('search.more.organisation') },
  topic: { name: t('search.kinds.topic'), all: t('search.more.topic') },
  tag: { name: t('search.kinds.tag'), all: t('search.more.tag') },
  post: { name: t('search.kinds.post'), all: t('search.more.post') },
  topicStance: { name: t('search.kinds.topicStance'), all: t('search.more.topicStance') },
  goal: { name: t('search.kinds.goal'), all: t('search.more.goal') },
  publication: { name: t('search.kinds.publication'), all: t('search.more.publication') },
  person: { name: t('search.kinds.person'), all: t('search.more.person') },
});
