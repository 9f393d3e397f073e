import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Card, FailureNotice, fieldFailureText, TextField } from '@hustings/ui';
import type { Option } from '@hustings/ui/combobox';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import form from '../../frame/form.module.css';
import { TargetSearch } from '../../lookup/target-search.tsx';

const blank = { name: '', url: '', reason: '' };

/** Names the sponsor of a simulation. Without a name and an address, the simulation has no sponsor any more. */
export function SponsorForm() {
  const { t } = useTranslation('admin');
  const limits = useLimits();
  const heading = useId();
  const [target, setTarget] = useState<Option>();
  const [typed, setTyped] = useState(blank);
  const [isTried, setTried] = useState(false);
  const { name, url, reason } = typed;
  const isComplete = Boolean(name.trim()) === Boolean(url.trim());
  const { mutate, isPending, failure } = useAdminAct({
    act: (option: Option) =>
      call('sponsorSimulation', {
        params: { id: option.id },
        body: { reason: reason.trim(), ...(name.trim() ? { sponsor: { name: name.trim(), url: url.trim() } } : {}) },
      }),
    done: (option) => t('simulations.sponsors.done', { name: option.label }),
    onDone() {
      setTyped(blank);
      setTried(false);
    },
  });
  const isShort = reason.trim().length < limits.reasonLeastCharacters;

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (target && isComplete && !isShort && !isPending) mutate(target);
  }

  const change = (field: keyof typeof blank) => (text: string) => setTyped({ ...typed, [field]: text });
  return (
    <Card as="section" className={form.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('simulations.sponsors.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={send}>
        <TargetSearch
          kind="polly"
          value={target}
          error={isTried && !target ? t('simulations.off.target') : undefined}
          onChange={setTarget}
        />
        <TextField
          name="sponsorName"
          label={t('simulations.sponsors.name')}
          description={t('simulations.sponsors.meaning')}
          error={isTried && !isComplete ? t('simulations.sponsors.both') : undefined}
          maxLength={limits.sponsorNameCharacters}
          value={name}
          onChange={change('name')}
        />
        <TextField
          name="sponsorUrl"
          inputMode="url"
          label={t('simulations.sponsors.url')}
          error={fieldFailureText(t, failure, 'url')}
          value={url}
          onChange={change('url')}
        />
        <TextField
          name="sponsorReason"
          label={t('simulations.reason')}
          description={t('simulations.reasonText')}
          error={isTried && isShort ? t('reason.tooShort', { count: limits.reasonLeastCharacters }) : undefined}
          maxLength={limits.reasonCharacters}
          value={reason}
          onChange={change('reason')}
          required
        />
        {failure && <FailureNotice error={failure} />}
        <div>
          <Button type="submit" pending={isPending}>
            {t('simulations.sponsors.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
