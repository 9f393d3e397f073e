import type { DraftCard } from '@hustings/contract';
import { directionOf, languageTag } from '@hustings/features/rich-text';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, Chip, IconDelete, useToast } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteDraft } from '../../writing/drafts.ts';
import styles from './drafts-screen.module.css';

interface DraftItemProps {
  draft: DraftCard;
  userId: string;
  /** Whether only this browser has the draft. */
  isHere: boolean;
}

/** A draft with a link to the editor and a button to delete it. */
export function DraftItem({ draft, userId, isHere }: DraftItemProps) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const toast = useToast();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteDraft(client, userId, draft.id),
    onSuccess: () => {
      toast(t('drafts.deleted'), { tone: 'success' });
      void client.invalidateQueries({ queryKey: ['drafts-here'] });
    },
  });
  const { id, title, excerpt, language, updated, anonymous } = draft;
  const name = title || excerpt || t('drafts.untitled');
  return (
    <li>
      <Card className={styles.draft}>
        <div className={styles.words} lang={languageTag(language)} dir={directionOf(language)}>
          <h2 className={styles.title}>
            <a href={`/editor?draft=${id}`}>{name}</a>
          </h2>
          {title && excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        </div>
        <div className={styles.foot}>
          <span className={styles.time}>{t('drafts.updated', { time: format.dateTime(updated) })}</span>
          {isHere && <Chip>{t('drafts.here')}</Chip>}
          {anonymous && <Chip>{t('drafts.anonymous')}</Chip>}
          <Button
            variant="quiet"
            className={styles.delete}
            aria-label={t('drafts.deleteNamed', { name })}
            onClick={() => setAsking(true)}
          >
            <IconDelete aria-hidden className={styles.icon} />
            {t('drafts.delete')}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        tone="danger"
        title={t('editor.discard.title')}
        confirmLabel={t('editor.discard.confirm')}
        pending={isPending}
        failure={error}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        <p>{t('editor.discard.text')}</p>
      </ConfirmDialog>
    </li>
  );
}
