import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, Card, FailureNotice, TextField } from '@hustings/ui';
import type { Option } from '@hustings/ui/combobox';
import { call, CallError } from '@hustings/vertical/client';
import { useId, useState, type FormEvent } from 'react';
import { useAdminAct } from '../../acting/use-admin-act.ts';
import { TargetSearch } from '../../find/target-search.tsx';
import form from '../../frame/form.module.css';
import { Known } from './known.tsx';

/** What was refused about the domain itself. */
function problemOf(t: TFunction, error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'ValidationError') return t('domains.problem.form');
  if (error.code === 'InvalidValue') return t('domains.problem.free');
  return error.code === 'AlreadyExists' ? t('domains.problem.exists') : undefined;
}

/** Ties a domain of mail to an office, and says which count already. */
export function TieForm({ addressed }: { addressed: Option | undefined }) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const [polly, setPolly] = useState(addressed);
  const [domain, setDomain] = useState('');
  const [isTried, setTried] = useState(false);
  const tie = useAdminAct({
    act: ({ id, wanted }: { id: string; wanted: string }) =>
      call('tieClaimDomain', { params: { id }, body: { domain: wanted } }),
    done: (_, tied) => t('domains.add.done', { domain: tied.domain, name: polly?.label }),
    touches: ['listTiedDomains', 'listClaimDomains'],
    onDone() {
      setDomain('');
      setTried(false);
    },
  });
  const problem = problemOf(t, tie.failure);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const wanted = domain.trim().replace(/^@/, '');
    if (polly && wanted && !tie.isPending) tie.mutate({ id: polly.id, wanted });
  }

  return (
    <Card as="section" className={form.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('domains.add.heading')}</h2>
      <form className={form.form} method="post" noValidate onSubmit={submit}>
        <TargetSearch
          kind="polly"
          value={polly}
          error={isTried && !polly ? t('domains.add.pollyMissing') : undefined}
          onChange={setPolly}
        />
        {polly && <Known polly={polly} />}
        <TextField
          name="domain"
          label={t('domains.add.domain')}
          description={t('domains.add.domainText')}
          value={domain}
          error={isTried && !domain.trim() ? t('domains.problem.missing') : problem}
          onChange={(value) => {
            tie.reset();
            setDomain(value);
          }}
          maxLength={254}
          required
        />
        {tie.failure && !problem && <FailureNotice error={tie.failure} />}
        <div>
          <Button type="submit" pending={tie.isPending}>
            {t('domains.add.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
