import { NotHereYet } from '@hustings/features/not-here-yet';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function notHereYet(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function NotHereYetScreen() {
    const { t } = useTranslation('chat');
    const { name, purpose } = textsOf(t);
    return <NotHereYet name={name}>{purpose}</NotHereYet>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  chats: notHereYet((t) => ({ name: t('chats.name'), purpose: t('chats.purpose') })),
  chat: notHereYet((t) => ({ name: t('chat.name'), purpose: t('chat.purpose') })),
};
