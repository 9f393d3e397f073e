import type { Chat } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { Button, Skeleton } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../../queries.ts';

const EntityCombobox = lazy(() => import(/* webpackChunkName: "entity-combobox" */ './entity-combobox.tsx'));

/** Adds a digital politician to a chat, by name. */
export function AddParticipant({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const hydrated = useHydrated();
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  // Changes the key of the field after each choice, which empties it for the next one.
  const [turn, setTurn] = useState(0);
  const { chatId: id } = chat;
  const add = useSubmitOnce({
    mutationFn: (personId: string) => call('addChatParticipant', { params: { id }, body: { personId } }),
    onSuccess: (changed) => {
      setTurn(turn + 1);
      client.setQueryData(queries.chat(id).queryKey, changed);
    },
  });
  if (!isAdding) {
    return (
      <Button variant="quiet" disabled={!hydrated} onClick={() => setAdding(true)}>
        {t('panel.add')}
      </Button>
    );
  }
  return (
    <>
      <Suspense fallback={<Skeleton lines={2} />}>
        <EntityCombobox
          key={turn}
          without={chat.participants.map(({ personId }) => personId)}
          onChoose={(personId) => add.mutate(personId)}
        />
      </Suspense>
      {add.error && <ActFailure error={add.error} />}
    </>
  );
}
