import type { PassageKind } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** Returns the name of a kind of source. */
export const passageKind = (t: TFunction, kind: PassageKind): string =>
  ({
    officialPosition: t('source.kind.officialPosition'),
    stance: t('source.kind.stance'),
    post: t('source.kind.post'),
    news: t('source.kind.news'),
    vote: t('source.kind.vote'),
    text: t('source.kind.text'),
  })[kind];
