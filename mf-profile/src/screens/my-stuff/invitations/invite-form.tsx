import { isMailAddress, linksIn, type InterfaceLanguage } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useUnsavedChanges } from '@hustings/features/unsaved-changes';
import { useTranslation } from '@hustings/i18n';
import { useLimits, useSession } from '@hustings/session';
import { Button, Card, fieldFailureText, focusFirstError, TextArea, useToast } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '@hustings/vertical/client';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import form from '../../../settings/form.module.css';
import { useDraft } from '../../../settings/use-draft.ts';
import { AddressInput } from './address-input.tsx';
import styles from './invitations.module.css';

interface Draft {
  addresses: string[];
  body: string;
  language: InterfaceLanguage;
}

/** The form that invites people by mail, with a preview of the mail. */
export function InviteForm({ left }: { left: number }) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const toast = useToast();
  const hydrated = useHydrated();
  const heading = useId();
  const element = useRef<HTMLFormElement>(null);
  const ownLanguage = useSession((session) => session.language);
  const userId = useSession((session) => session.user?.userId ?? '');
  const empty: Draft = { addresses: [], body: '', language: ownLanguage };
  const { draft, unsaved, change, reset } = useDraft<Draft>(`invitations ${userId}`, empty);
  const { addresses, body, language } = draft;
  const [tried, setTried] = useState(false);

  const preview = useMutation({
    mutationFn: () => call('previewInvitation', { body: { body, language } }),
  });
  const invite = useMutation({
    mutationFn: () => call('inviteFriends', { body: { emails: addresses, body, language } }),
    onSuccess({ invited, repeated }) {
      reset();
      preview.reset();
      setTried(false);
      const parts = [
        ...(invited.length > 0 ? [t('invitations.sent', { count: invited.length })] : []),
        ...(repeated.length > 0 ? [t('invitations.repeated', { addresses: repeated.join(', ') })] : []),
      ];
      toast(parts.join(' '));
    },
  });
  const warning = useUnsavedChanges(unsaved && !invite.isSuccess, reset);

  const valid = addresses.filter(isMailAddress).length;
  const wrong = addresses.length - valid;
  const problemOfAddresses = (): string | undefined => {
    if (wrong > 0) return t('invitations.to.someWrong', { count: wrong });
    if (valid > left) return t('invitations.to.tooMany', { left, over: valid - left });
    return tried && addresses.length === 0 ? t('invitations.to.missing') : undefined;
  };
  const [link] = linksIn(body);
  const problemOfBody =
    tried && link ? t('invitations.body.link', { link }) : fieldFailureText(t, invite.error, 'body');
  const problem = problemOfAddresses();
  const isFine = !problem && !link && addresses.length > 0 && body.length <= limits.invitationCharacters;

  function edit(changed: Partial<Draft>) {
    // A shown preview is always that of the form.
    preview.reset();
    if (invite.error) invite.reset();
    change(changed);
  }

  return (
    <Card as="section" aria-labelledby={heading}>
      <form
        ref={element}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isFine) invite.mutate();
          else requestAnimationFrame(() => element.current && focusFirstError(element.current));
        }}
      >
        <h2 id={heading}>{t('invitations.heading')}</h2>
        <p className={form.note}>{t('invitations.left', { count: left })}</p>
        <AddressInput addresses={addresses} error={problem} onChange={(changed) => edit({ addresses: changed })} />
        <TextArea
          name="body"
          label={t('invitations.body.label')}
          description={t('invitations.body.meaning')}
          error={problemOfBody}
          rows={4}
          value={body}
          maxLength={limits.invitationCharacters}
          required={false}
          onChange={(value) => edit({ body: value })}
        />
        <Select
          name="language"
          label={t('invitations.language')}
          options={[
            { id: 'en', label: 'English' },
            { id: 'nl', label: 'Nederlands' },
          ]}
          value={language}
          onChange={(value) => edit({ language: value as InterfaceLanguage })}
        />
        {invite.error && !problemOfBody && <ActFailure error={invite.error} />}
        {preview.error && <ActFailure error={preview.error} />}
        <div className={form.actions}>
          <Button type="submit" pending={invite.isPending} disabled={!hydrated || left === 0}>
            {t('invitations.send', { count: valid })}
          </Button>
          <Button variant="quiet" pending={preview.isPending} disabled={!hydrated} onClick={() => preview.mutate()}>
            {t('invitations.preview.show')}
          </Button>
        </div>
      </form>
      {preview.data && (
        <section className={styles.preview} aria-label={t('invitations.preview.label')}>
          <dl className={styles.letterHead}>
            <dt>{t('invitations.preview.from')}</dt>
            <dd>{preview.data.from}</dd>
            <dt>{t('invitations.preview.subject')}</dt>
            <dd>{preview.data.subject}</dd>
          </dl>
          <p className={styles.letter} lang={language}>
            {preview.data.text}
          </p>
          <p className={form.note}>{t('invitations.preview.note')}</p>
        </section>
      )}
      {warning}
    </Card>
  );
}
