import { ComingSoon } from '@hustings/features/coming-soon';
import { useTranslation, type TFunction } from '@hustings/i18n';

/** Returns a page for a part of the site that is not built yet. It shows the name and the purpose of the part. */
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
