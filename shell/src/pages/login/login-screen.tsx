import { Trans, useTranslation } from '@hustings/i18n';
import { Card, useHeadingFocus } from '@hustings/ui';
import { useState } from 'react';
import { AccountPage, TextLink } from '../form/account-page.tsx';
import styles from '../form/form.module.css';
import { ResendActivation } from '../activation/resend-activation.tsx';
import { CodeStep } from './code-step.tsx';
import { DeletedStep } from './deleted-step.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogIn } from './use-log-in.ts';
import { ProviderButtons } from '../oauth/provider-buttons.tsx';

/** `/login`: asks for user name or e-mail address, password, and a one-time code if the account uses such codes. */
export default function LoginScreen() {
  const { t } = useTranslation('account');
  const [rememberMe, setRememberMe] = useState(false);
  const { pending, failure, asksForCode, undoUntil, notActivated, ...act } = useLogIn();
  const [isBack, setBack] = useState(false);
  const isFirstStep = !asksForCode && undoUntil === undefined;
  useHeadingFocus(isBack && isFirstStep);
  const goBack = () => {
    setBack(true);
    act.startAgain();
  };
  return (
    <AccountPage
      heading={t('login.heading')}
      lead={<Trans t={t} i18nKey="login.toRegister" components={{ register: <TextLink href="/register" /> }} />}
    >
      <Card>
        {asksForCode && <CodeStep onSend={act.giveCode} onBack={goBack} {...{ pending, failure }} />}
        {!asksForCode && undoUntil !== undefined && (
          <DeletedStep onRestore={act.restore} onBack={goBack} {...{ undoUntil, pending, failure }} />
        )}
        {isFirstStep && (
          <LoginForm
            onSend={act.logIn}
            onProblem={act.reset}
            onRememberMe={setRememberMe}
            {...{ pending, failure, rememberMe }}
          />
        )}
      </Card>
      {isFirstStep && <ProviderButtons act="logIn" rememberMe={rememberMe} />}
      {notActivated !== undefined && (
        <Card>
          <div className={styles.group}>
            <ResendActivation to={notActivated} />
          </div>
        </Card>
      )}
    </AccountPage>
  );
}
