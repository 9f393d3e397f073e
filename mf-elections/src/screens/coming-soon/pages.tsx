import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says what will be here. */
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
