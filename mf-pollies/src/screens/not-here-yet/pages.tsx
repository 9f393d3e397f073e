import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function notHereYet(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('pollies');
    const { name, purpose } = textsOf(t);
    return <NotHereYet name={name}>{purpose}</NotHereYet>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  parties: notHereYet((t) => ({ name: t('parties.name'), purpose: t('parties.purpose') })),
  party: notHereYet((t) => ({ name: t('party.name'), purpose: t('party.purpose') })),
  vote: notHereYet((t) => ({ name: t('vote.name'), purpose: t('vote.purpose') })),
};
