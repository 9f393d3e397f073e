import type { ConversationWith } from '@hustings/contract';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../queries.ts';

/** A conversation, or one that has not begun. The member is absent if the account was deleted. */
export type OpenedConversation = Omit<ConversationWith, 'member'> & Partial<Pick<ConversationWith, 'member'>>;

/** Reads the conversation of the address: by its id, or by the user name of the other member (`new?to=ann`). */
export function useConversation() {
  const { params, search } = useRouteLocation();
  const { id = '' } = params;
  const to = search.get('to') ?? '';
  const isByName = id === 'new';
  const byId = useQuery({ ...queries.conversation(id), enabled: !isByName });
  const byName = useQuery({ ...queries.conversationWith(to), enabled: isByName && to !== '' });
  if (isByName) return { opened: byName.data as OpenedConversation | undefined, query: byName };
  const { data } = byId;
  const opened: OpenedConversation | undefined = data && { ...data, conversation: data };
  return { opened, query: byId };
}
