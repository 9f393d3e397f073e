import type { Requirement, RequirementName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Notice, type FailureNoticeProps } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import styles from './levels.module.css';
import { RequirementList } from './requirement-list.tsx';

/** What the server says with `ReputationTooLow`. */
interface TooLow {
  required: number;
  actual: number;
  missing: RequirementName[];
  /** The same with how far each is, where that takes more than a profile. */
  requirements?: Requirement[];
}

/**
 * A failure of something that needs a level: where the level is too low, what is still missing for it, with the way to
 * each (docs/decisions/04-reputation.md); any other failure as everywhere.
 */
export function ActFailure(props: FailureNoticeProps) {
  const { t } = useTranslation('features');
  const { error, className } = props;
  if (!(error instanceof CallError) || error.code !== 'ReputationTooLow') return <FailureNotice {...props} />;
  // Of this code the server says no less.
  const { required, actual, missing, requirements } = error.meta as unknown as TooLow;
  return (
    <Notice tone="danger" title={t('levels.tooLow')} className={className}>
      <p>
        {t('levels.levels', { required, actual })} {t('levels.next')}
      </p>
      <RequirementList requirements={requirements ?? missing.map((name) => ({ name, met: false }))} />
      <a className={styles.own} href="/settings/level">
        {t('levels.own')}
      </a>
    </Notice>
  );
}
