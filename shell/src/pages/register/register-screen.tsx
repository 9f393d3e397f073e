import { Trans, useTranslation } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { AccountPage, TextLink } from '../form/account-page.tsx';
import { NoMailNotice } from '../form/no-mail-notice.tsx';
import { ProviderButtons } from '../oauth/provider-buttons.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { invitationKeyOf, signUpTerms } from './queries.ts';
import { RegisterForm } from './register-form.tsx';

/** `/register`: sign-up by user name, e-mail address and password. */
export default function RegisterScreen() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(signUpTerms());
  const invitationKey = invitationKeyOf(useRouteLocation().search);
  return (
    <AccountPage
      heading={t('register.heading')}
      lead={<Trans t={t} i18nKey="register.toLogin" components={{ login: <TextLink href="/login" /> }} />}
    >
      {invitationKey && <InvitationNotice invitationKey={invitationKey} />}
      {!data.sendsMail && <NoMailNotice about="signUp" />}
      <Card>
        <RegisterForm minimumAge={data.minimumAge} kind={data.humanCheck} />
      </Card>
      <ProviderButtons act="signUp" />
    </AccountPage>
  );
}
