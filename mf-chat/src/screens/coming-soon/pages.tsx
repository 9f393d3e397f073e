import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says in plain words that it is not here yet, and what it will be for. */
function comingSoon(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function ComingSoonScreen() {
    const { t } = useTranslation('chat');
    const { name, purpose } = textsOf(t);
    return <ComingSoon name={name}>{purpose}</ComingSoon>;
  };
}

/** The pages of this vertical that do not exist yet. */
export const pages = {
  chats: comingSoon((t) => ({ name: t('chats.name'), purpose: t('chats.purpose') })),
  chat: comingSoon((t) => ({ name: t('chat.name'), purpose: t('chat.purpose') })),
};
