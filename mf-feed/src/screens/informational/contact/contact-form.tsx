import { fixedLengths } from '@hustings/contract';
import { ErrorSummary, FormFailure, useHydrated } from '@hustings/features/form';
import { CaptchaStatus, type CaptchaKind } from '@hustings/features/captcha';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, Card, TextArea, TextField } from '@hustings/ui';
import { DoneNotice } from '../parts/done-notice.tsx';
import styles from '../parts/form.module.css';
import { useContact } from './use-contact.ts';

/** The form of `/contact`, prefilled with a member's name and address. */
export function ContactForm({ kind }: { kind: CaptchaKind }) {
  const limits = useLimits();
  const { t } = useTranslation('feed');
  const user = useSession((session) => session.user);
  const hydrated = useHydrated();
  const { send, labels, textOf, problems, attempt, pending, sentBy, failure, captcha } = useContact(kind);
  if (sentBy !== undefined) {
    return <DoneNotice title={t('contact.sent.title')}>{t('contact.sent.text', { email: sentBy })}</DoneNotice>;
  }
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <ErrorSummary problems={problems} attempt={attempt} />
        <FormFailure error={failure} />
        <div className={styles.pair}>
          <TextField
            name="name"
            label={labels.name}
            defaultValue={user?.displayName ?? user?.userName}
            error={textOf('name')}
            autoComplete="name"
            maxLength={limits.contactNameCharacters}
            required
          />
          <TextField
            name="email"
            type="email"
            label={labels.email}
            defaultValue={user?.email}
            error={textOf('email')}
            autoComplete="email"
            inputMode="email"
            maxLength={fixedLengths.email.max}
            required
          />
        </div>
        <TextField
          name="subject"
          label={labels.subject}
          error={textOf('subject')}
          maxLength={limits.contactSubjectCharacters}
          required
        />
        <TextArea
          name="message"
          label={labels.message}
          error={textOf('message')}
          rows={7}
          maxLength={limits.contactMessageCharacters}
          required
        />
        <CaptchaStatus check={captcha} />
        <Button type="submit" className={styles.submit} pending={pending} disabled={!hydrated}>
          {t('contact.send')}
        </Button>
      </form>
    </Card>
  );
}
