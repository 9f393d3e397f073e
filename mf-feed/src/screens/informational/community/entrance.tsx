import type { CurrentUser } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink, FailureNotice, IconExternal } from '@hustings/ui';
import styles from './community.module.css';
import { useForum } from './use-forum.ts';

/** Lists the data for the forum and asks for consent. */
export function Entrance({ user, forumUrl, host }: { user: CurrentUser; forumUrl: string; host: string }) {
  const { t } = useTranslation('feed');
  const hydrated = useHydrated();
  const { enter, pending, error } = useForum(forumUrl);
  const told = [
    { label: t('community.told.name'), value: user.displayName ?? user.userName },
    { label: t('community.told.userName'), value: user.userName },
    { label: t('community.told.email'), value: user.email },
  ];
  return (
    <>
      <div>
        <p>{t('community.toldLead')}</p>
        <dl className={styles.told}>
          {told.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('community.note')}</p>
      </div>
      {error && <FailureNotice error={error} />}
      <div className={styles.actions}>
        <Button pending={pending} disabled={!hydrated} onClick={enter}>
          {t('community.enter', { host })} <IconExternal aria-hidden="true" />
        </Button>
        <ButtonLink href="/" variant="quiet">
          {t('community.stay')}
        </ButtonLink>
      </div>
    </>
  );
}
