import type { Requirement, RequirementName } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Notice, type FailureNoticeProps } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import styles from './levels.module.css';
import { RequirementList } from './requirement-list.tsx';

/** The meta data of `ReputationTooLow`. */
interface TooLow {
  required: number;
  actual: number;
  missing: RequirementName[];
  /** The progress of each missing requirement; absent if the server sends only their names. */
  requirements?: Requirement[];
}

/**
 * Shows the error of an act that needs a level: lists the missing requirements with links
 * (docs/decisions/04-reputation.md). Shows any other error by the general message.
 */
export function ActFailure(props: FailureNoticeProps) {
  const { t } = useTranslation('features');
  const { error, className } = props;
  if (!(error instanceof CallError) || error.code !== 'ReputationTooLow') return <FailureNotice {...props} />;
  // The server always sends these meta data with `ReputationTooLow`.
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
