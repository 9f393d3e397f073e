import type { Setup } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, Notice } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import styles from './setup.module.css';
import { StepCard } from './step-card.tsx';

/** Shows which settings of mail are set, and sends a test mail to the admin. */
export function MailStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const { settings, server, sender, tested } = setup.mail;
  const test = useAdminAct({ act: () => call('sendTestMail', {}) });
  const isComplete = settings.every(({ isSet }) => isSet);
  return (
    <StepCard
      setup={setup}
      step="mail"
      action={
        server !== undefined && (
          <Button pending={test.isPending} onClick={() => test.mutate()}>
            {t('setup.testMail')}
          </Button>
        )
      }
    >
      <p className={item.small}>{t('setup.mailText')}</p>
      <ul className={styles.settings}>
        {settings.map(({ name, isSet }) => (
          <li key={name}>
            <code>{name}</code> <strong>{t(isSet ? 'setup.isSet' : 'setup.isNotSet')}</strong>
            <span className={item.small}>{t(`setup.variables.${name}`)}</span>
          </li>
        ))}
      </ul>
      {!isComplete && <p className={item.small}>{t('setup.mailHow')}</p>}
      {server !== undefined && <p className={item.small}>{t('setup.mailBy', { server, sender })}</p>}
      {test.failure && <FailureNotice error={test.failure} />}
      {test.data && (
        <Notice
          tone={test.data.accepted ? 'success' : 'danger'}
          title={t(test.data.accepted ? 'setup.accepted' : 'setup.refused', { to: test.data.to })}
        >
          <p className={styles.response}>{test.data.response}</p>
        </Notice>
      )}
      {!test.data && tested && (
        <p className={item.small}>
          {t(tested.accepted ? 'setup.lastAccepted' : 'setup.lastRefused', { when: relative(tested.at) })}
        </p>
      )}
    </StepCard>
  );
}
