import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, IconOffline, Notice } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import type { WaitingCall } from '@hustings/vertical/outbox/calls';
import { ActFailure } from '../levels/index.ts';
import { ConsentNotice } from '../vote-card/consent-notice.tsx';
import styles from './outbox.module.css';
import { useIsSlow } from './use-is-slow.ts';
import { actionsOf } from './use-waiting-calls.ts';

interface CallStateProps {
  waiting: WaitingCall;
  /** Whether to show nothing in the first moments, which most calls do not outlast. */
  isQuiet?: boolean;
}

/** Shows the state of a waiting call: being sent, waiting for a connection, or refused with the reason. */
export function CallState({ waiting, isQuiet = false }: CallStateProps) {
  const { t } = useTranslation('features');
  const isSlow = useIsSlow();
  const { retry, discard } = actionsOf(waiting);
  if (waiting.refusal) return <Refused waiting={waiting} />;
  if (!isSlow && isQuiet) return null;
  return (
    <div className={styles.waiting}>
      <output className={styles.state}>
        {isSlow && <IconOffline aria-hidden className={styles.icon} />}
        {isSlow ? t('outbox.waiting') : t('outbox.sending')}
      </output>
      {isSlow && (
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => void retry()}>
            {t('outbox.retry')}
          </Button>
          <Button variant="quiet" onClick={() => void discard()}>
            {t('outbox.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The day for which a vote was cast; undefined for other calls. */
const dayOf = ({ input }: WaitingCall): string | undefined => (input as { body?: { day?: string } }).body?.day;

function Refused({ waiting }: { waiting: WaitingCall }) {
  const { t } = useTranslation('features');
  const { date } = useFormat();
  const { retry, discard } = actionsOf(waiting);
  const { code = 'InternalError', status = 0, meta = {} } = waiting.refusal ?? {};
  const day = dayOf(waiting);
  // A vote is for the day on which it was cast, so another attempt would be refused too.
  const isLate = code === 'VoteFinal' && day !== undefined;
  return (
    <div className={styles.refused}>
      {isLate && (
        <Notice tone="danger" title={t('outbox.refused')}>
          <p>
            {waiting.name === 'castCandidateVote'
              ? t('outbox.pollsClosed')
              : t('outbox.dayClosed', { date: date(day) })}
          </p>
        </Notice>
      )}
      {!isLate && code === 'ConsentRequired' && <ConsentNotice />}
      {!isLate && code !== 'ConsentRequired' && <ActFailure error={new CallError(code, status, [], meta)} />}
      <div className={styles.ways}>
        {!isLate && (
          <Button variant="quiet" onClick={() => void retry()}>
            {t('outbox.retry')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void discard()}>
          {isLate ? t('outbox.dismiss') : t('outbox.discard')}
        </Button>
      </div>
    </div>
  );
}
