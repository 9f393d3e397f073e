import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink } from '@hustings/ui';
import { LanguageSwitch } from './language-switch.tsx';
import { useLogOut } from './log-out.ts';
import styles from './top-bar.module.css';

/** The actions that the menu shows on a phone, because they do not fit into the bar. */
export function PhoneActions({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('chrome');
  const { pending, logOut } = useLogOut();
  return (
    <div className={styles.phoneActions}>
      <ButtonLink href="/register">{t('guest.register')}</ButtonLink>
      {signedIn && (
        <Button variant="quiet" pending={pending} onClick={logOut}>
          {t('user.logOut')}
        </Button>
      )}
      <LanguageSwitch />
    </div>
  );
}
