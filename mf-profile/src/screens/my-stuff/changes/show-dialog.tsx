import { isWithin, type OwnItemKind, type ViewScope } from '@hustings/contract';
import { audienceIcons, audienceNames } from '@hustings/features/audience';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, FailureNotice } from '@hustings/ui';
import { ConfirmDialog, Dialog } from '@hustings/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import styles from './changes.module.css';
import { countText } from './kinds.ts';
import { useChange, type ChosenItem } from './use-change.ts';
import type { ChangeOutcome } from './use-selection.ts';

/** The circles to choose from. Items about different politicians have no politician in question in common. */
const choices = ['everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justMe'] as const;

type Choice = (typeof choices)[number];

/** Names the people who see an item in a circle, as the object of a sentence. No guest sees a goal. */
const people = (t: TFunction<'profile'>, kind: OwnItemKind): Record<Choice, string> => ({
  everyone: kind === 'goal' ? t('myStuff.people.members') : t('myStuff.people.everyone'),
  friendsAndFollowers: t('myStuff.people.friendsAndFollowers'),
  justFriends: t('myStuff.people.justFriends'),
  selectedAudiences: t('myStuff.people.selectedAudiences'),
  justMe: t('myStuff.people.justMe'),
});

/** Returns the items that a circle shows to somebody who does not see them now. */
const widened = (items: readonly ChosenItem[], to: ViewScope): ChosenItem[] =>
  items.filter(({ scope }) => scope !== undefined && !isWithin(to, scope));

interface ShowDialogProps {
  kind: OwnItemKind;
  items: readonly ChosenItem[];
  onDone(outcome: ChangeOutcome): void;
  onClose(): void;
}

/**
 * Chooses who sees the selected items. Narrows at once, and asks before it shows an item to more people. Leaves out
 * items whose visibility cannot change.
 */
export function ShowDialog({ kind, items: selected, onDone, onClose }: ShowDialogProps) {
  const { t } = useTranslation('profile');
  const { t: names } = useTranslation('features');
  const form = useId();
  const items = selected.filter(({ scope }) => scope);
  const fixed = selected.length - items.length;
  const [to, setTo] = useState<Choice>('justMe');
  const [isAsking, setAsking] = useState(false);
  const change = useChange(kind, items, { onSuccess: onDone });
  const wider = widened(items, to);
  const what = countText(t, kind, items.length);
  const apply = () => change.mutate({ act: 'show', to, mayWiden: wider.length > 0 });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (wider.length > 0) setAsking(true);
    else if (!change.isPending) apply();
  }

  if (isAsking) {
    return (
      <ConfirmDialog
        isOpen
        title={t('myStuff.wider.title', { what: countText(t, kind, wider.length) })}
        confirmLabel={t('myStuff.wider.confirm')}
        cancelLabel={t('myStuff.wider.back')}
        pending={change.isPending}
        failure={change.error}
        onCancel={() => setAsking(false)}
        onConfirm={apply}
      >
        <p>{t('myStuff.wider.text', { count: wider.length, people: people(t, kind)[to] })}</p>
        <ul className={styles.names}>
          {wider.map(({ id, name, scope }) => (
            <li key={id} dir="auto">
              {scope ? t('myStuff.wider.item', { name, scope: audienceNames(names)[scope] }) : name}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={t('myStuff.visibility.title', { what })}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} pending={change.isPending}>
          {wider.length > 0 ? t('myStuff.visibility.next') : t('myStuff.visibility.save')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <fieldset className={styles.scopes} aria-label={t('myStuff.visibility.title', { what })}>
          {choices.map((choice) => {
            const Icon = audienceIcons[choice];
            return (
              <label key={choice} className={styles.scope}>
                <input
                  type="radio"
                  name="scope"
                  value={choice}
                  checked={choice === to}
                  onChange={() => setTo(choice)}
                />
                <Icon aria-hidden />
                {audienceNames(names)[choice]}
              </label>
            );
          })}
        </fieldset>
        <p className={styles.note}>
          {to === 'selectedAudiences' ? t('myStuff.visibility.audiences') : t('myStuff.visibility.replies')}
        </p>
        {fixed > 0 && <p className={styles.note}>{t('myStuff.visibility.fixed', { count: fixed })}</p>}
        {change.error !== null && <FailureNotice error={change.error} />}
      </form>
    </Dialog>
  );
}
