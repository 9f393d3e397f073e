import type { Audience } from '@hustings/contract';
import { useLimits } from '@hustings/session';
import { FormFailure } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Checkbox, fieldFailureText, TextField } from '@hustings/ui';
import { CallError } from '@hustings/vertical/client';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import form from '../../settings/form.module.css';
import { useAudienceWrites, type AudienceDraft } from './use-audience-writes.ts';

interface AudienceFormProps {
  /** The audience to change; absent for a new one. */
  audience?: Audience;
  /** Whether the new audience is the member's first, which becomes the default audience. */
  isFirst?: boolean;
  onClose(): void;
}

export function AudienceForm({ audience, isFirst = false, onClose }: AudienceFormProps) {
  const limits = useLimits();
  const { t } = useTranslation('profile');
  const { store } = useAudienceWrites();
  const fields = useRef<HTMLFormElement>(null);
  const [blank, setBlank] = useState(false);
  const [draft, setDraft] = useState<AudienceDraft>({
    name: audience?.name ?? '',
    isDefault: audience?.isDefault ?? isFirst,
  });
  const taken = store.error instanceof CallError && store.error.code === 'AlreadyExists';
  const refused = taken ? t('audiences.taken') : fieldFailureText(t, store.error, 'name');

  // Moves the focus to the first field of the form.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (store.isPending) return;
    const isBlank = draft.name.trim() === '';
    setBlank(isBlank);
    if (!isBlank) store.mutate({ draft, ...(audience ? { audience } : {}) }, { onSuccess: onClose });
  }

  return (
    <Card as="section" aria-label={audience ? t('audiences.edit', { name: audience.name }) : t('audiences.add')}>
      <form ref={fields} className={form.form} method="post" noValidate onSubmit={submit}>
        <FormFailure error={refused ? null : store.error} />
        <TextField
          name="name"
          label={t('audiences.label')}
          description={t('audiences.labelMeaning')}
          error={blank ? t('audiences.blank') : refused}
          value={draft.name}
          maxLength={limits.audienceNameCharacters}
          autoComplete="off"
          onChange={(name) => {
            setBlank(false);
            setDraft({ ...draft, name });
          }}
        />
        <Checkbox
          name="isDefault"
          label={t('audiences.isDefault')}
          description={t('audiences.defaultMeaning')}
          checked={draft.isDefault}
          onChange={(isDefault) => setDraft({ ...draft, isDefault })}
        />
        <div className={form.actions}>
          <Button type="submit" pending={store.isPending}>
            {t('audiences.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('audiences.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
