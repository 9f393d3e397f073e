import type { Audience } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, FailureNotice, Skeleton } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import form from '../../settings/form.module.css';
import { AudienceForm } from './audience-form.tsx';
import { AudienceMembers } from './audience-members.tsx';
import styles from './audiences.module.css';
import { useAudienceWrites } from './use-audience-writes.ts';

const CirclePreview = lazy(async () => {
  const { CirclePreview: shown } = await import(
    /* webpackChunkName: "circle-picker" */ '@hustings/features/circle-picker'
  );
  return { default: shown };
});

/** Shows an audience, and on request its members, what they see, or a form that changes it. */
export function AudienceCard({ audience }: { audience: Audience }) {
  const { t } = useTranslation('profile');
  const hydrated = useHydrated();
  const ids = { heading: useId(), panel: useId() };
  const [open, setOpen] = useState<'members' | 'preview' | 'form'>();
  const [asking, setAsking] = useState(false);
  const editor = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { makeDefault, remove } = useAudienceWrites();
  const { name, isDefault, membersCount } = audience;
  const error = makeDefault.error ?? remove.error;

  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (wasEditing.current && open !== 'form') editor.current?.focus();
    wasEditing.current = open === 'form';
  }, [open]);

  if (open === 'form') {
    return (
      <li>
        <AudienceForm audience={audience} onClose={() => setOpen(undefined)} />
      </li>
    );
  }
  return (
    <Card as="li" className={styles.audience} aria-labelledby={ids.heading}>
      <div className={styles.title}>
        <h2 id={ids.heading} className={form.title}>
          {name}
        </h2>
        {isDefault && <Chip tone="official">{t('audiences.default')}</Chip>}
      </div>
      <p className={form.note}>{t('audiences.count', { count: membersCount })}</p>
      {error && <FailureNotice error={error} />}
      <div className={form.actions}>
        <Button
          variant="quiet"
          disabled={!hydrated}
          aria-expanded={open === 'members'}
          aria-controls={ids.panel}
          onClick={() => setOpen(open === 'members' ? undefined : 'members')}
        >
          {t('audiences.members')}
        </Button>
        <Button
          variant="quiet"
          disabled={!hydrated}
          aria-expanded={open === 'preview'}
          aria-controls={ids.panel}
          onClick={() => setOpen(open === 'preview' ? undefined : 'preview')}
        >
          {t('audiences.preview')}
        </Button>
        {!isDefault && (
          <Button
            variant="quiet"
            disabled={!hydrated}
            pending={makeDefault.isPending}
            onClick={() => makeDefault.mutate(audience)}
          >
            {t('audiences.makeDefault')}
          </Button>
        )}
        <Button ref={editor} variant="quiet" disabled={!hydrated} onClick={() => setOpen('form')}>
          {t('audiences.rename')}
        </Button>
        <Button variant="quiet" disabled={!hydrated} onClick={() => setAsking(true)}>
          {t('audiences.remove')}
        </Button>
      </div>
      <div id={ids.panel}>
        {open === 'members' && <AudienceMembers audience={audience} />}
        {open === 'preview' && (
          <div className={styles.members}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <CirclePreview scope="selectedAudiences" audienceIds={[audience.id]} />
            </Suspense>
          </div>
        )}
      </div>
      <ConfirmDialog
        title={t('audiences.ask.title', { name })}
        isOpen={asking}
        confirmLabel={t('audiences.ask.confirm')}
        tone="danger"
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(audience, { onSettled: () => setAsking(false) })}
      >
        {t('audiences.ask.text')}
      </ConfirmDialog>
    </Card>
  );
}
