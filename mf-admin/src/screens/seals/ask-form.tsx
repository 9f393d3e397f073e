import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Card, FailureNotice, TextArea, TextField } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '../../admin-actions/call.ts';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useId, useState, type FormEvent } from 'react';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import { kindNamesOf, sealedKinds } from './kinds.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A form that asks another admin to agree to reveal the author of an item. */
export function AskForm() {
  const { t } = useTranslation('admin');
  const { reasonLeastCharacters: shortestReason, sealReasonCharacters } = useLimits();
  const heading = useId();
  // The report of an anonymous item links here with its id.
  const { search } = useRouteLocation();
  const named = sealedKinds.find((each) => each === search.get('kind'));
  const [kind, setKind] = useState<(typeof sealedKinds)[number]>(named ?? 'post');
  const [itemId, setItemId] = useState(search.get('item') ?? '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const names = kindNamesOf(t);
  const ask = useAdminAct({
    act: () => call('askSealOpening', { body: { kind, itemId: itemId.trim(), reason: reason.trim() } }),
    done: () => t('seals.ask.done'),
    onDone() {
      setItemId('');
      setReason('');
      setTried(false);
    },
  });
  const isItemWrong = !isId(itemId.trim());
  const isReasonShort = reason.trim().length < shortestReason;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isItemWrong && !isReasonShort && !ask.isPending) ask.mutate();
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('seals.ask.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <Select
          name="kind"
          label={t('seals.ask.kind')}
          options={sealedKinds.map((id) => ({ id, label: names[id] }))}
          value={kind}
          onChange={setKind}
        />
        <TextField
          name="itemId"
          label={t('seals.ask.item')}
          description={t('seals.ask.itemText')}
          error={isTried && isItemWrong ? t('seals.ask.itemWrong') : undefined}
          value={itemId}
          onChange={setItemId}
          autoComplete="off"
          required
        />
        <TextArea
          name="reason"
          label={t('reason.label')}
          description={t('reason.adminsRead')}
          error={isTried && isReasonShort ? t('reason.tooShort', { count: shortestReason }) : undefined}
          maxLength={sealReasonCharacters}
          value={reason}
          onChange={setReason}
          required
        />
        {ask.failure && <FailureNotice error={ask.failure} />}
        <div>
          <Button type="submit" pending={ask.isPending}>
            {t('seals.ask.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
