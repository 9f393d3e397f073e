import type { SocialProvider } from '@hustings/contract';
import { useSendsMail } from '@hustings/features/form';
import { Trans, useTranslation } from '@hustings/i18n';
import { ButtonLink, Card, FailureNotice, Notice, Skeleton, useHeadingFocus } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { AccountPage } from '../form/account-page.tsx';
import { MailPreviewLink } from '../form/mail-preview-link.tsx';
import { NoMailNotice } from '../form/no-mail-notice.tsx';
import styles from '../form/form.module.css';
import { CodeStep } from '../login/code-step.tsx';
import { DeletedStep } from '../login/deleted-step.tsx';
import { signUpTerms } from '../register/queries.ts';
import { AddressTaken } from './address-taken.tsx';
import { CompletionForm } from './completion-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useOauthLogIn, type Stage } from './use-oauth-log-in.ts';

/** `/fb-login` and `/tw-login`: the callback pages of the providers. */
export function CallbackScreen({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('account');
  const { data: terms } = useSuspenseQuery(signUpTerms());
  const { stage, pending, failure, ...act } = useOauthLogIn(provider);
  const name = t(`social.names.${provider}`);
  const sendsMail = useSendsMail();
  const headings: Partial<Record<Stage['at'], string>> = {
    signUp: t('social.signUp', { provider: name }),
    addressTaken: t('social.taken'),
    activationMail: t(sendsMail ? 'registered.heading' : 'registered.waiting'),
  };
  // The code step focuses its field; every other step focuses the heading.
  useHeadingFocus(stage.at === 'signUp' || stage.at === 'addressTaken' || stage.at === 'activationMail');

  return (
    <AccountPage heading={headings[stage.at] ?? t('social.logIn', { provider: name })}>
      <Card>
        {stage.at === 'asking' && <Asking name={name} failure={failure} onRetry={act.askAgain} />}
        {stage.at === 'start' && <Start provider={provider} name={name} because={stage.because} />}
        {stage.at === 'signUp' && (
          <CompletionForm
            key={stage.person.email}
            onSend={act.signUp}
            minimumAge={terms.minimumAge}
            person={stage.person}
            waitsFor={stage.waitsFor}
            {...{ provider, pending, failure }}
          />
        )}
        {stage.at === 'addressTaken' && (
          <AddressTaken
            email={stage.email}
            onJoin={act.join}
            onOtherAddress={act.takeOtherAddress}
            {...{ provider, pending, failure }}
          />
        )}
        {stage.at === 'activationMail' && <ActivationMail address={stage.sentTo} />}
        {stage.at === 'code' && <CodeStep onSend={act.giveCode} onBack={act.startAgain} {...{ pending, failure }} />}
        {stage.at === 'deleted' && (
          <DeletedStep
            undoUntil={stage.undoUntil}
            onRestore={act.restore}
            onBack={act.startAgain}
            {...{ pending, failure }}
          />
        )}
      </Card>
    </AccountPage>
  );
}

function Asking({ name, failure, onRetry }: { name: string; failure: unknown; onRetry(): void }) {
  const { t } = useTranslation('account');
  const isAway = failure instanceof CallError && failure.code === 'Unavailable';
  if (!failure) {
    return (
      <div className={styles.group}>
        <output className={styles.note}>{t('social.asking', { provider: name })}</output>
        <Skeleton lines={2} />
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {isAway && <p className={styles.note}>{t('social.away', { provider: name })}</p>}
      <FailureNotice error={failure} onRetry={onRetry} />
      <ButtonLink href="/login" variant="quiet">
        {t('social.otherWay')}
      </ButtonLink>
    </div>
  );
}

interface StartProps {
  provider: SocialProvider;
  name: string;
  because: Extract<Stage, { at: 'start' }>['because'];
}

function Start({ provider, name, because }: StartProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.group}>
      {because !== 'nothing' && (
        <Notice
          tone={because === 'refusal' ? 'info' : 'danger'}
          title={t(`social.because.${because}.title`, { provider: name })}
        >
          <p>{t(`social.because.${because}.text`, { provider: name })}</p>
        </Notice>
      )}
      <ProviderButtons act="logIn" only={provider} />
      <ButtonLink href="/login" variant="quiet">
        {t('social.otherWay')}
      </ButtonLink>
    </div>
  );
}

function ActivationMail({ address }: { address: string }) {
  const { t } = useTranslation('account');
  if (!useSendsMail())
    return (
      <div className={styles.group}>
        <p className={styles.note}>{t('registered.waits')}</p>
        <NoMailNotice about="activation" />
      </div>
    );
  return (
    <div className={styles.group}>
      <p className={styles.note}>
        <Trans t={t} i18nKey="registered.sentTo" values={{ address }} components={{ b: <strong /> }} />
      </p>
      <p className={styles.note}>{t('registered.spam')}</p>
      <MailPreviewLink address={address} />
    </div>
  );
}
