import type { Chat, ChatParticipant } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Chip } from '@hustings/ui';
import { offlineText } from '../../../chats/offline-texts.ts';
import { SimulatedBadge, SimulatedSign } from '../../../chats/simulated-mark.tsx';
import { ActFailure } from '@hustings/features/levels';
import styles from './panel.module.css';
import { useParticipants } from './use-participants.ts';

/** The participants in their order. Muted ones stay listed and do not answer. */
export function ParticipantList({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const limits = useLimits();
  const writes = useParticipants(chat.chatId);
  const { participants } = chat;
  const speaking = participants.filter(({ muted }) => !muted).length;
  return (
    <>
      <ul className={styles.list} aria-label={t('panel.participants')}>
        {participants.map((participant, at) => (
          <Participant
            key={participant.personId}
            participant={participant}
            isFirst={at === 0 && participants.length > 1}
            isAlone={participants.length === 1}
            writes={writes}
          />
        ))}
      </ul>
      {speaking >= limits.debateParticipants && <p className={styles.note}>{t('panel.full')}</p>}
      {writes.error && <ActFailure error={writes.error} />}
    </>
  );
}

interface ParticipantProps {
  participant: ChatParticipant;
  isFirst: boolean;
  isAlone: boolean;
  writes: ReturnType<typeof useParticipants>;
}

function Participant({ participant, isFirst, isAlone, writes }: ParticipantProps) {
  const { t } = useTranslation('chat');
  const { personId, slug, name, muted, online, offlineReason, sponsor } = participant;
  return (
    <li className={styles.participant}>
      <span className={styles.who}>
        <SimulatedSign />
        <PageLink className={styles.name} href={`/polly/${slug}`}>
          {name}
        </PageLink>
        <SimulatedBadge />
      </span>
      {(muted || isFirst) && (
        <span className={styles.marks}>
          {isFirst && <Chip>{t('panel.begins')}</Chip>}
          {muted && <Chip>{t('panel.muted')}</Chip>}
        </span>
      )}
      {!online && <span className={styles.note}>{offlineText(t, offlineReason)}</span>}
      {sponsor && (
        <a className={styles.sponsor} href={sponsor.url} rel="sponsored nofollow noopener noreferrer">
          {t('sponsor', { name: sponsor.name })}
        </a>
      )}
      <span className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          aria-label={t(muted ? 'panel.unmuteOf' : 'panel.muteOf', { name })}
          onClick={() => writes.mute.mutate({ personId, muted: !muted })}
        >
          {t(muted ? 'panel.unmute' : 'panel.mute')}
        </button>
        {!isAlone && !isFirst && (
          <button
            type="button"
            className={styles.action}
            aria-label={t('panel.firstOf', { name })}
            onClick={() => writes.first.mutate(personId)}
          >
            {t('panel.first')}
          </button>
        )}
        {!isAlone && (
          <button
            type="button"
            className={styles.action}
            aria-label={t('panel.removeOf', { name })}
            onClick={() => writes.remove.mutate(personId)}
          >
            {t('panel.remove')}
          </button>
        )}
      </span>
    </li>
  );
}
