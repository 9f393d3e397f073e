import type { OwnItemKind } from '@hustings/contract';
import { useReauthentication } from '@hustings/features/reauthentication';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { ConfirmDialog } from '@hustings/ui/dialog';
import styles from './changes.module.css';
import { countText } from './kinds.ts';
import { ShowDialog } from './show-dialog.tsx';
import { useChange, type ChosenItem } from './use-change.ts';
import type { ChangeOutcome } from './use-selection.ts';

interface ChangeDialogsProps {
  act: 'delete' | 'show';
  kind: OwnItemKind;
  items: readonly ChosenItem[];
  onDone(outcome: ChangeOutcome): void;
  onClose(): void;
}

/** The dialogs that change several items. A module of their own, because dialogs are heavy. */
export default function ChangeDialogs({ act, ...props }: ChangeDialogsProps) {
  return act === 'delete' ? <DeleteDialog {...props} /> : <ShowDialog {...props} />;
}

/** What a deletion means, for each kind of item. */
const meanings = (t: TFunction<'profile'>): Record<OwnItemKind, string> => ({
  post: t('myStuff.ask.post'),
  comment: t('myStuff.ask.comment'),
  topicStance: t('myStuff.ask.topicStance'),
  dailyVote: t('myStuff.ask.dailyVote'),
  goal: t('myStuff.ask.goal'),
  anonymous: t('myStuff.ask.anonymous'),
});

function DeleteDialog({ kind, items, onDone, onClose }: Omit<ChangeDialogsProps, 'act'>) {
  const { t } = useTranslation('profile');
  const password = useReauthentication(t('myStuff.anonymous.confirm'));
  const { mutate, isPending, error } = useChange(kind, items, {
    onSuccess: onDone,
    onError: (failure, change) => password.askWhereNeeded(failure, () => mutate(change)),
  });
  const what = countText(t, kind, items.length);
  return (
    <>
      <ConfirmDialog
        isOpen
        tone="danger"
        title={t('myStuff.ask.title', { what })}
        confirmLabel={t('myStuff.ask.confirm', { what })}
        pending={isPending}
        failure={error && !password.isAsking(error) ? error : undefined}
        onCancel={onClose}
        onConfirm={() => mutate({ act: 'delete' })}
      >
        <p>{meanings(t)[kind]}</p>
        <ul className={styles.names}>
          {items.map(({ id, name }) => (
            <li key={id} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      {password.dialog}
    </>
  );
}
