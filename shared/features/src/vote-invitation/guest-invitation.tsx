import { useTranslation } from '@hustings/i18n';
import { ButtonLink } from '@hustings/ui';
import type { CardTarget } from './card-target.ts';
import styles from './vote-invitation.module.css';

/** Explains voting to a guest, with links to the log-in and the sign-up. */
export function GuestInvitation({ target, name, heading }: { target: CardTarget; name: string; heading: string }) {
  const { t } = useTranslation('features');
  return (
    <div className={styles.body}>
      <h2 id={heading}>
        {target.kind === 'candidacy'
          ? t('voteCard.candidate.guestTitle', { name })
          : t('voteCard.guest.title', { name })}
      </h2>
      <p className={styles.invitation}>
        {target.kind === 'candidacy' ? t('voteCard.candidate.guest') : t('voteCard.guest.text')}
      </p>
      <p className={styles.entry}>
        <ButtonLink href="/login">{t('voteCard.guest.logIn')}</ButtonLink>
        <ButtonLink href="/register" variant="quiet">
          {t('voteCard.guest.register')}
        </ButtonLink>
      </p>
    </div>
  );
}
