import { fixedLengths } from '@hustings/contract';
import { useHydrated, useSendsMail } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice, TextField } from '@hustings/ui';
import { DoneNotice } from '../parts/done-notice.tsx';
import styles from './newsletter-box.module.css';
import { useNewsletter } from './use-newsletter.ts';

/** Subscribes a guest to the newsletter. Hidden for members, and on a site that cannot send mail. */
export function NewsletterBox() {
  const user = useSession((session) => session.user);
  const sendsMail = useSendsMail();
  return user || !sendsMail ? null : <Box />;
}

function Box() {
  const { t } = useTranslation('feed');
  const hydrated = useHydrated();
  const { form, ask, problem, pending, askedFor, failure } = useNewsletter();
  return (
    <Card as="section" className={styles.box} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter" className={styles.heading}>
          {t('newsletter.heading')}
        </h2>
        <p className={styles.text}>{t('newsletter.text')}</p>
      </div>
      {askedFor !== undefined ? (
        <DoneNotice title={t('newsletter.asked.title')}>{t('newsletter.asked.text', { email: askedFor })}</DoneNotice>
      ) : (
        <form
          ref={form}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <TextField
            name="email"
            type="email"
            label={t('newsletter.email')}
            error={problem}
            autoComplete="email"
            inputMode="email"
            maxLength={fixedLengths.email.max}
            required
          />
          <Button type="submit" variant="quiet" className={styles.submit} pending={pending} disabled={!hydrated}>
            {t('newsletter.ask')}
          </Button>
          {failure && <FailureNotice error={failure} />}
        </form>
      )}
    </Card>
  );
}
