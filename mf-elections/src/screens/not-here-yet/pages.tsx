import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function notHereYet(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('elections');
    const { name, purpose } = textsOf(t);
    return <NotHereYet name={name}>{purpose}</NotHereYet>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  nearMe: notHereYet((t) => ({ name: t('nearMe.name'), purpose: t('nearMe.purpose') })),
  election: notHereYet((t) => ({ name: t('election.name'), purpose: t('election.purpose') })),
  compare: notHereYet((t) => ({ name: t('compare.name'), purpose: t('compare.purpose') })),
};
