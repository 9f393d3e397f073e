import type { AbuseReason, CallAnswer, SanctionRule } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, FailureNotice, Skeleton } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import type { Selection } from './use-selection.ts';
import { useRuleOptions } from './use-rule-options.ts';

type DecisionState = 'approved' | 'rejected';

/** Decides on the selected reports in the same way, after a count of what the decision does. */
export function BulkDecision({ selection }: { selection: Selection }) {
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const rules = useRuleOptions('post');
  const [rule, setRule] = useState<AbuseReason>('other');
  const [state, setState] = useState<DecisionState>();
  const { ids, clear } = selection;
  const decide = useAdminAct({
    act: (reason: string) =>
      call('decideReports', {
        body: {
          ids: [...ids],
          state: state ?? 'rejected',
          ...(state === 'approved' ? { rule } : {}),
          ...(reason ? { reason } : {}),
        },
      }),
    done: (_, outcome) => outcomeText(outcome),
    onDone: () => {
      setState(undefined);
      clear();
    },
  });
  const outcomeText = ({ decided, leftOut }: CallAnswer<'decideReports'>): string =>
    [
      t('reports.bulk.done', { count: decided }),
      ...(leftOut.length > 0 ? [t('reports.bulk.leftOut', { count: leftOut.length })] : []),
    ].join(' ');
  const takeRule = (name: SanctionRule) => {
    const option = rules.find((each) => each.id === name);
    if (option) setRule(option.id);
  };
  const ask = (next: DecisionState) => {
    decide.reset();
    setState(next);
  };
  const isRemoval = state === 'approved';
  if (ids.length === 0 && !state) return null;
  return (
    <section className={item.actions} aria-label={t('reports.bulk.selected', { count: ids.length })}>
      <output>{t('reports.bulk.selected', { count: ids.length })}</output>
      <Button variant="danger" onClick={() => ask('approved')}>
        {t('reports.bulk.remove')}
      </Button>
      <Button variant="quiet" onClick={() => ask('rejected')}>
        {t('reports.bulk.keep')}
      </Button>
      <Button variant="quiet" onClick={clear}>
        {t('reports.bulk.clear')}
      </Button>
      <ReasonDialog
        optional={!isRemoval}
        templates={{ language, onRule: takeRule }}
        title={isRemoval ? t('reports.bulk.removeTitle') : t('reports.bulk.keepTitle')}
        isOpen={state !== undefined}
        label={t('reason.label')}
        description={`${t('reason.authorReads')} ${t('reports.bulk.language')}`}
        confirmLabel={isRemoval ? t('reports.bulk.remove') : t('reports.bulk.keep')}
        tone={isRemoval ? 'danger' : 'primary'}
        pending={decide.isPending}
        failure={decide.failure}
        onConfirm={(reason) => decide.mutate(reason)}
        onClose={() => setState(undefined)}
      >
        {state && <Consequences ids={ids} state={state} />}
        {isRemoval && (
          <Select name="rule" label={t('reports.remove.rule')} options={rules} value={rule} onChange={setRule} />
        )}
      </ReasonDialog>
    </section>
  );
}

/** What the decision would do, counted by the server. */
function Consequences({ ids, state }: { ids: readonly string[]; state: DecisionState }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(queries.reportDecisions(ids, state));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  const { items, reports, notified, leftOut } = data;
  return (
    <p>
      {[
        t('reports.bulk.items', { count: items }),
        t('reports.bulk.reports', { count: reports }),
        t('reports.bulk.notified', { count: notified }),
        ...(leftOut > 0 ? [t('reports.bulk.leftOut', { count: leftOut })] : []),
      ].join(' ')}
    </p>
  );
}
