import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { ButtonLink, Card, FailureNotice, Notice, Page, PageHeading, Skeleton, useHeadingFocus } from '@hustings/ui';
import form from '../../../settings/form.module.css';
import { useReturn, type Because } from './use-return.ts';

/** `/settings/identity`: the page to which the identity provider returns the member. */
export default function IdentityScreen() {
  const { t } = useTranslation('profile');
  const { stage, failure, askAgain } = useReturn();
  const isOver = stage.at !== 'asking';
  useHeadingFocus(isOver);
  return (
    <Page className={form.form}>
      <PageHeading>{t('settings.identity.heading')}</PageHeading>
      <Card className={form.form}>
        {stage.at === 'asking' && !failure && (
          <>
            <output className={form.note}>{t('settings.identity.asking')}</output>
            <Skeleton lines={2} />
          </>
        )}
        {failure && (
          <>
            <p className={form.note}>{t('settings.identity.nothingChanged')}</p>
            <FailureNotice error={failure} onRetry={askAgain} />
          </>
        )}
        {stage.at === 'verified' && <Verified />}
        {stage.at === 'ended' && <Ended because={stage.because} />}
        {(isOver || failure) && (
          <div className={form.actions}>
            {stage.at === 'ended' && stage.because === 'signedOut' ? (
              <ButtonLink href="/login?next=/settings/level">{t('settings.identity.logIn')}</ButtonLink>
            ) : (
              <ButtonLink href="/settings/level" variant={failure ? 'quiet' : undefined}>
                {t('settings.identity.back')}
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
    </Page>
  );
}

function Verified() {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const level = useSession((session) => session.user?.reputationLevel ?? 0);
  return (
    <Notice tone="success" title={t('settings.identity.done.title')}>
      <p>
        {level >= limits.anonymousLevel
          ? t('settings.identity.done.may')
          : t('settings.identity.done.later', { level: limits.anonymousLevel })}
      </p>
    </Notice>
  );
}

function Ended({ because }: { because: Because }) {
  const { t } = useTranslation('profile');
  const isFault = because !== 'nothing' && because !== 'refusal';
  return (
    <Notice tone={isFault ? 'danger' : 'info'} title={t(`settings.identity.because.${because}.title`)}>
      <p>{t(`settings.identity.because.${because}.text`)}</p>
    </Notice>
  );
}
