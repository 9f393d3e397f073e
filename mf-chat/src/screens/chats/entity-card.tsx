import type { ChatEntity } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { PageLink } from '@hustings/features/page-link';
import { PartyName } from '@hustings/features/party-mark';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Checkbox, Chip } from '@hustings/ui';
import { offlineText } from '../../chats/offline-texts.ts';
import { SimulatedBadge, SimulatedSign } from '../../chats/simulated-mark.tsx';
import styles from './chats-screen.module.css';
import { useStartChat } from './use-start-chat.ts';

interface EntityCardProps {
  entity: ChatEntity;
  /** Chooses the participants of a debate; absent while none is put together. */
  choice?: { isChosen: boolean; isFull: boolean; onChoose(chosen: boolean): void };
}

/** A digital politician: what the simulation rests on, and a way to start a chat, or the reason why it is offline. */
export function EntityCard({ entity, choice }: EntityCardProps) {
  const { t } = useTranslation('chat');
  const { date } = useFormat();
  const hydrated = useHydrated();
  const start = useStartChat();
  const {
    personId,
    slug,
    name,
    title,
    officeName,
    partyName,
    partyMark,
    online,
    offlineReason,
    passages,
    from,
    to,
    sponsor,
  } = entity;
  const role = [title ?? officeName, partyName].filter(Boolean).join(' · ');
  return (
    <Card as="li" className={styles.entry}>
      <SimulatedSign />
      <div className={styles.about}>
        <p className={styles.who}>
          <PageLink className={styles.name} href={`/polly/${slug}`}>
            {name}
          </PageLink>
          <SimulatedBadge />
          {!online && <Chip>{t('entities.offline')}</Chip>}
        </p>
        {role && (
          <p className={styles.facts}>
            {partyName ? (
              <PartyName name={partyName} mark={partyMark}>
                {role}
              </PartyName>
            ) : (
              role
            )}
          </p>
        )}
        {from && to && (
          <p className={styles.facts}>{t('entities.passages', { count: passages, from: date(from), to: date(to) })}</p>
        )}
        {sponsor && (
          <a className={styles.action} href={sponsor.url} rel="sponsored nofollow noopener noreferrer">
            {t('sponsor', { name: sponsor.name })}
          </a>
        )}
        {!online && <p className={styles.reason}>{offlineText(t, offlineReason)}</p>}
        {start.error && <ActFailure error={start.error} />}
        {online && choice && (
          <Checkbox
            name="participant"
            value={personId}
            label={t('entities.choose', { name })}
            checked={choice.isChosen}
            disabled={choice.isFull && !choice.isChosen}
            onChange={choice.onChoose}
          />
        )}
      </div>
      {online && !choice && (
        <Button
          variant="quiet"
          className={styles.start}
          disabled={!hydrated}
          pending={start.isPending}
          aria-label={t('entities.startWith', { name })}
          onClick={() => start.mutate([personId])}
        >
          {t('entities.start')}
        </Button>
      )}
    </Card>
  );
}
