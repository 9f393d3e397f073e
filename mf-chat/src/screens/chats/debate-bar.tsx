import type { ChatEntity } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button } from '@hustings/ui';
import { useState } from 'react';
import styles from './chats-screen.module.css';
import { DebateStarts } from './debate-starts.tsx';
import { useStartChat } from './use-start-chat.ts';

/** The fewest participants of a debate. */
const fewest = 2;

interface DebateBarProps {
  /** The chosen participants; undefined while no debate is put together. */
  chosen: readonly ChatEntity[] | undefined;
  onChange(chosen: readonly ChatEntity[] | undefined): void;
}

/** Puts a debate together and starts it. A member of a lower level learns what is missing. */
export function DebateBar({ chosen, onChange }: DebateBarProps) {
  const { t } = useTranslation('chat');
  const { list } = useFormat();
  const limits = useLimits();
  const hydrated = useHydrated();
  const level = useSession(({ user }) => user?.reputationLevel ?? 0);
  const [isExplained, setExplained] = useState(false);
  const start = useStartChat();
  const may = level >= limits.debateLevel;
  if (!chosen) {
    return (
      <div className={styles.debate}>
        <Button
          variant="quiet"
          disabled={!hydrated}
          aria-expanded={may ? undefined : isExplained}
          onClick={() => (may ? onChange([]) : setExplained(!isExplained))}
        >
          {t('debate.begin')}
        </Button>
        {isExplained && !may && <DebateStarts level={level} />}
      </div>
    );
  }
  return (
    <section className={styles.debate} aria-label={t('debate.heading')}>
      <p>{t('debate.meaning', { fewest, most: limits.debateParticipants })}</p>
      <output>
        {chosen.length > 0
          ? t('debate.chosen', { count: chosen.length, names: list(chosen.map(({ name }) => name)) })
          : t('debate.none')}
      </output>
      {start.error && <ActFailure error={start.error} />}
      <div className={styles.actions}>
        <Button
          disabled={chosen.length < fewest}
          pending={start.isPending}
          onClick={() => start.mutate(chosen.map(({ personId }) => personId))}
        >
          {t('debate.start')}
        </Button>
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          {t('debate.cancel')}
        </Button>
      </div>
    </section>
  );
}
