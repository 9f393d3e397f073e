import type { OwnItemKind } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Notice } from '@hustings/ui';
import { useEffect, useRef } from 'react';
import styles from './changes.module.css';
import { countText } from './kinds.ts';
import type { ChangeOutcome } from './use-selection.ts';

/** Returns why an item was not changed. */
function reasonOf(t: TFunction<'profile'>, code: string): string {
  switch (code) {
    case 'NotFound':
      return t('myStuff.refused.NotFound');
    case 'ChangedMeanwhile':
      return t('myStuff.refused.ChangedMeanwhile');
    case 'Required':
      return t('myStuff.refused.Required');
    case 'PollyTagRequired':
      return t('myStuff.refused.PollyTagRequired');
    case 'ReputationTooLow':
      return t('myStuff.refused.ReputationTooLow');
    case 'VoteFinal':
      return t('myStuff.refused.VoteFinal');
    default:
      return t('myStuff.refused.other');
  }
}

interface OutcomeProps {
  outcome: ChangeOutcome | undefined;
  kind: OwnItemKind;
  onClose(): void;
}

/** Says what a change did, and why it left items out. Takes the focus, because the selected items may be gone. */
export function Outcome({ outcome, kind, onClose }: OutcomeProps) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { act, done, later, refused } = outcome;
  const what = countText(t, kind, done);
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {done > 0 && (
        <Notice tone="success">
          <p>{act === 'delete' ? t('myStuff.deleted', { what }) : t('myStuff.shown', { what })}</p>
          {later && <p>{t('myStuff.later', { count: later.count, time: dateTime(later.until) })}</p>}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" title={t('myStuff.refusedTitle', { what: countText(t, kind, refused.length) })}>
          <ul className={styles.refused}>
            {refused.map(({ id, name, code }) => (
              <li key={id}>
                <b dir="auto">{name}</b>: {reasonOf(t, code)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="quiet" onClick={onClose}>
        {t('myStuff.close')}
      </Button>
    </div>
  );
}
