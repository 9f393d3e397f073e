import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function notHereYet(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('admin');
    const { name, purpose } = textsOf(t);
    return <NotHereYet name={name}>{purpose}</NotHereYet>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  overview: notHereYet((t) => ({ name: t('overview.name'), purpose: t('overview.purpose') })),
  section: notHereYet((t) => ({ name: t('section.name'), purpose: t('section.purpose') })),
};
