import { useFormat, useTranslation } from '@hustings/i18n';

/** A chat as lists and pages name it. */
interface NamedChat {
  title?: string | undefined;
  participants: readonly { name: string }[];
}

/** Returns a function that names a chat by its title, or else by its participants. */
export function useChatName(): (chat: NamedChat) => string {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return ({ title, participants }) => {
    if (title) return title;
    if (participants.length === 0) return t('chat.nobody');
    return t('simulated.name', { name: format.list(participants.map(({ name }) => name)) });
  };
}
