import { useTranslation } from '@hustings/i18n';
import { Button, ButtonLink } from '@hustings/ui';
import { useLogOut } from './log-out.ts';
import styles from './top-bar.module.css';

/** Links to log in and sign up; a blocked member gets the log-out button (docs/product.md#2-pages). */
export function GuestActions({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('chrome');
  return (
    <div className={styles.actions}>
      <ButtonLink href="/login" variant="quiet" className={styles.besidePhoneBar}>
        {t('guest.logIn')}
      </ButtonLink>
      <ButtonLink href="/register" className={signedIn ? styles.wide : styles.register}>
        {t('guest.register')}
      </ButtonLink>
      {signedIn && <LogOutButton />}
    </div>
  );
}

function LogOutButton() {
  const { t } = useTranslation('chrome');
  const { pending, logOut } = useLogOut();
  return (
    <Button variant="quiet" className={styles.wideOnly} pending={pending} onClick={logOut}>
      {t('user.logOut')}
    </Button>
  );
}
