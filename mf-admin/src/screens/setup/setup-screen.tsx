import type { Setup } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { FailureNotice, Notice, Skeleton } from '@hustings/ui';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { CountryStep } from './country-step.tsx';
import { LanguageStep } from './language-step.tsx';
import { MailStep } from './mail-step.tsx';
import { RecordsStep } from './records-step.tsx';
import styles from './setup.module.css';
import { TimeZoneStep } from './time-zone-step.tsx';

/** Returns the key of the title. A demo has open steps, but needs no set-up. */
function progressKey({ isOpen, steps }: Setup) {
  if (isOpen) return 'setup.waits';
  return steps.some(({ state }) => state === 'open') ? 'setup.noneInDemo' : 'setup.complete';
}

/** `/admin/setting/setup`: the first set-up of the site, step by step (docs/decisions/25-site-identity.md). */
export default function SetupScreen() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.setup);
  return (
    <AdminPage section="setup" lead={t('setup.lead')}>
      {!data && !error && <Skeleton lines={12} />}
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Notice
            tone={progressKey(data) === 'setup.complete' ? 'success' : 'info'}
            title={t(progressKey(data))}
            className={styles.progress}
          >
            <p>
              {t('setup.progress', {
                done: data.steps.filter(({ state }) => state === 'done').length,
                all: data.steps.length,
              })}
            </p>
          </Notice>
          <ol className={item.list} aria-label={t('setup.steps')}>
            <CountryStep setup={data} />
            <LanguageStep setup={data} />
            <TimeZoneStep setup={data} />
            <RecordsStep setup={data} step="places" />
            <RecordsStep setup={data} step="people" />
            <MailStep setup={data} />
          </ol>
        </>
      )}
    </AdminPage>
  );
}
