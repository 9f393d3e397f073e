import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet. */
function notHereYet(nameOf: (t: TFunction) => string) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('feed');
    return <NotHereYet name={nameOf(t)} />;
  };
}

/** The pages of this vertical that do not exist yet, by the name of what they will be. */
export const pages = {
  methodology: notHereYet((t) => t('notHere.methodology')),
};
