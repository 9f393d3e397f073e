import { useTranslation, type TFunction } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { useId } from 'react';
import { CallState } from './call-state.tsx';
import styles from './outbox.module.css';
import { useWaitingCalls } from './use-waiting-calls.ts';

/** Returns what a call does, such as "Vote on Marit Vossen". */
export function callText(t: TFunction<'features'>, { name: callName, about: { kind, name } }: WaitingCall): string {
  if (kind === 'vote') return t('outbox.call.vote', { name });
  if (kind === 'comment') return t('outbox.call.comment', { name });
  return callName === 'favoritePost' ? t('outbox.call.favorite', { name }) : t('outbox.call.unfavorite', { name });
}

/** Lists the member's votes, comments and favourites that wait in this browser, each with its state. */
export function WaitingCalls() {
  const { t } = useTranslation('features');
  const heading = useId();
  const calls = useWaitingCalls();
  if (calls.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('outbox.label')}
      </h2>
      <ul>
        {calls.map((waiting) => (
          <li key={waiting.id} className={styles.call}>
            <a className={styles.about} href={waiting.about.path}>
              {callText(t, waiting)}
            </a>
            <CallState key={waiting.revision} waiting={waiting} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
