import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** A page that says what will be here. */
function comingSoon(textsOf: (t: TFunction) => { name: string; purpose: string }) {
  return function ComingSoonScreen() {
    const { t } = useTranslation('chat');
    const { name, purpose } = textsOf(t);
    return <ComingSoon name={name}>{purpose}</ComingSoon>;
  };
}

export const pages = {
  chats: comingSoon((t) => ({ name: t('chats.name'), purpose: t('chats.purpose') })),
  chat: comingSoon((t) => ({ name: t('chat.name'), purpose: t('chat.purpose') })),
};
