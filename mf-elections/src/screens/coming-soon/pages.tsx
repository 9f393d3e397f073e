import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** Returns a page for a part of the site that is not built yet. It shows the name and the purpose of the part. */
function comingSoon(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function ComingSoonScreen() {
    const { t } = useTranslation('elections');
    const { name, purpose } = textsOf(t);
    return <ComingSoon name={name}>{purpose}</ComingSoon>;
  };
}

export const pages = {
  nearMe: comingSoon((t) => ({ name: t('nearMe.name'), purpose: t('nearMe.purpose') })),
  election: comingSoon((t) => ({ name: t('election.name'), purpose: t('election.purpose') })),
  compare: comingSoon((t) => ({ name: t('compare.name'), purpose: t('compare.purpose') })),
};
