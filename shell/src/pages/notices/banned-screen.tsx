import { FormFailure, useHydrated } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, Notice } from '@hustings/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { endSession } from '../../session/end-session.ts';
import { AccountPage, TextLink } from '../form/account-page.tsx';
import styles from '../form/form.module.css';
import { ownSanctions } from './queries.ts';
import { SanctionCard } from './sanction-card.tsx';

/**
 * `/user-banned`: the sanctions on a member with their reasons and appeals (docs/decisions/12-moderation.md). A banned
 * member can also export data, delete the account or log out.
 */
export default function BannedScreen() {
  const { t } = useTranslation('account');
  const banned = useSession(({ user }) => user?.bannedStatus === 1);
  const { data } = useSuspenseQuery(ownSanctions());
  return (
    <AccountPage heading={t(banned ? 'banned.heading' : 'sanctions.heading')}>
      {banned && <Banned />}
      {!banned && data.results.length === 0 && <p className={styles.note}>{t('sanctions.none')}</p>}
      {data.results.map((sanction) => (
        <SanctionCard key={sanction.id} sanction={sanction} />
      ))}
    </AccountPage>
  );
}

function Banned() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const logOut = useMutation({ mutationFn: endSession });
  return (
    <Card>
      <div className={styles.group}>
        <Notice tone="info">
          <p>{t('banned.text')}</p>
        </Notice>
        <p className={styles.note}>{t('banned.meaning')}</p>
        <p className={styles.note}>
          <Trans t={t} i18nKey="banned.data" components={{ data: <TextLink href="/settings/data" /> }} />
        </p>
        <FormFailure error={logOut.error} />
        <Button
          variant="quiet"
          pending={logOut.isPending || logOut.isSuccess}
          disabled={!hydrated}
          onClick={() => logOut.mutate()}
        >
          {t('banned.logOut')}
        </Button>
      </div>
    </Card>
  );
}
