import type { Goal } from '@hustings/contract';
import { useHydrated } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, IconArrowDown, IconArrowUp, IconDelete, IconImage, TextField } from '@hustings/ui';
import { ConfirmDialog } from '@hustings/ui/dialog';
import { call } from '@hustings/vertical/client';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useWrite } from '../../../people/use-write.ts';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import type { GoalDraft } from './goal-draft.ts';
import styles from './pictures.module.css';

const PictureDialog = lazy(() => import(/* webpackChunkName: "goal-picture" */ './picture-dialog.tsx'));

interface GoalPicturesProps {
  goal: Goal;
  pictures: GoalDraft['pictures'];
  onChange(pictures: GoalDraft['pictures']): void;
}

/**
 * Lists the pictures of a goal. Adding and removing one is stored at once; their order and texts are stored with the
 * form.
 */
export function GoalPictures({ goal, pictures, onChange }: GoalPicturesProps) {
  const { t } = useTranslation('profile');
  const limits = useLimits();
  const hydrated = useHydrated();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const { goalId: id, slug } = goal;
  const urlOf = new Map(goal.pictures.map(({ pictureId, url }) => [pictureId, url]));
  const remove = useWrite((pictureId: string) => call('deleteGoalPicture', { params: { id, pictureId } }), {
    done: () => t('goal.pictures.removed'),
  });

  /** Shows the goal as it is stored now, and puts its pictures behind those of the draft. */
  function take(stored: Goal): void {
    client.setQueryData(queries.goal(slug).queryKey, stored);
    const kept = pictures.filter((one) => stored.pictures.some(({ pictureId }) => pictureId === one.pictureId));
    const added = stored.pictures.filter((one) => !pictures.some(({ pictureId }) => pictureId === one.pictureId));
    onChange([...kept, ...added.map(({ pictureId, alt }) => ({ pictureId, alt }))]);
  }

  function move(at: number, by: -1 | 1): void {
    const next = [...pictures];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    onChange(next);
  }

  return (
    <fieldset className={form.group}>
      <legend className={form.legend}>{t('goal.pictures.heading')}</legend>
      <p className={form.note}>{t('goal.pictures.meaning', { maximum: limits.goalPictures })}</p>
      {pictures.length > 0 && (
        <ol className={styles.list}>
          {pictures.map(({ pictureId, alt }, at) => (
            <li key={pictureId} className={styles.item}>
              <img className={styles.small} src={urlOf.get(pictureId)} alt="" width={160} height={90} />
              <div className={styles.about}>
                <TextField
                  name={at === 0 ? 'pictures' : `alt-${at + 1}`}
                  label={t('goal.pictures.altOf', { number: at + 1 })}
                  value={alt}
                  error={alt.trim() === '' ? t('pictureText.missing') : undefined}
                  maxLength={limits.imageTextCharacters}
                  autoComplete="off"
                  onChange={(text) =>
                    onChange(pictures.map((one) => (one.pictureId === pictureId ? { pictureId, alt: text } : one)))
                  }
                />
                <div className={form.actions}>
                  <Button
                    variant="quiet"
                    disabled={at === 0}
                    aria-label={t('goal.pictures.up', { number: at + 1 })}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={at === pictures.length - 1}
                    aria-label={t('goal.pictures.down', { number: at + 1 })}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown aria-hidden />
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('goal.pictures.remove', { number: at + 1 })}
                    onClick={() => setRemoving(pictureId)}
                  >
                    <IconDelete aria-hidden />
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < limits.goalPictures && (
        <div className={form.actions}>
          <Button ref={adder} variant="quiet" disabled={!hydrated} onClick={() => setAdding(true)}>
            <IconImage aria-hidden width={18} height={18} />
            {t('goal.pictures.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {adding && (
          <PictureDialog
            goalId={id}
            onAdded={(stored) => {
              setAdding(false);
              take(stored);
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        title={t('goal.pictures.ask')}
        isOpen={removing !== undefined}
        confirmLabel={t('goal.pictures.confirm')}
        tone="danger"
        pending={remove.isPending}
        failure={remove.error}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() =>
          removing !== undefined &&
          remove.mutate(removing, {
            onSuccess: (stored) => {
              setRemoving(undefined);
              take(stored);
              adder.current?.focus();
            },
          })
        }
      >
        {t('goal.pictures.askText')}
      </ConfirmDialog>
    </fieldset>
  );
}
