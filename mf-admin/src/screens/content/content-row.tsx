import type { AbuseReason, ContentItem, SanctionRule } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, Chip } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { useState } from 'react';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { useRuleOptions } from '../reports/use-rule-options.ts';

/** An item of a list with its author, its state and its removal. */
export function ContentRow({ row }: { row: ContentItem }) {
  const { t } = useTranslation('admin');
  const { relative, dateTime } = useFormat();
  const { created, address, excerpt, isHidden, caseState } = row;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <p className={item.small}>
          <Writer row={row} /> ·{' '}
          <time dateTime={created} title={dateTime(created)}>
            {relative(created)}
          </time>
        </p>
        {address && <a href={address}>{t('content.open')}</a>}
      </div>
      {excerpt && (
        <p className={item.said} dir="auto">
          {excerpt}
        </p>
      )}
      {(isHidden || caseState) && (
        <p className={item.actions}>
          {isHidden && caseState !== 'approved' && <Chip>{t('content.states.hidden')}</Chip>}
          {caseState === 'pending' && <a href={`${sectionPath('queue')}?kind=report`}>{t('content.cases.pending')}</a>}
          {caseState === 'approved' && (
            <a href={`${sectionPath('reports')}?state=approved`}>{t('content.cases.approved')}</a>
          )}
          {caseState === 'rejected' && (
            <a href={`${sectionPath('reports')}?state=rejected`}>{t('content.cases.rejected')}</a>
          )}
        </p>
      )}
      {caseState !== 'approved' && <Removal row={row} />}
    </Card>
  );
}

function Writer({ row: { authorName, organisationName, isAnonymous } }: { row: ContentItem }) {
  const { t } = useTranslation('admin');
  if (isAnonymous) return t('reports.anonymous');
  return (
    <>
      {organisationName}
      {organisationName && authorName ? ' · ' : ''}
      {authorName && <PageLink href={`/@${authorName}`}>@{authorName}</PageLink>}
    </>
  );
}

/** Removes an item by a rule and with a reason, which the author reads. */
function Removal({ row }: { row: ContentItem }) {
  const { kind, id, authorName, excerpt = '' } = row;
  const { t } = useTranslation('admin');
  const language = useSession((session) => session.language);
  const rules = useRuleOptions(kind);
  const [rule, setRule] = useState<AbuseReason>('other');
  const [isOpen, setOpen] = useState(false);
  const remove = useAdminAct({
    act: (reason: string) => call('removeContent', { params: { kind, id }, body: { rule, reason } }),
    done: () => t('reports.remove.done'),
    onDone: () => setOpen(false),
  });
  const takeRule = (name: SanctionRule) => {
    const option = rules.find((each) => each.id === name);
    if (option) setRule(option.id);
  };
  return (
    <div className={item.actions}>
      <Button
        variant="quiet"
        aria-label={t('actAbout', { act: t('reports.remove.open'), name: excerpt.slice(0, 60) })}
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
      >
        {t('reports.remove.open')}
      </Button>
      <ReasonDialog
        templates={{ language, onRule: takeRule }}
        title={t('reports.remove.title')}
        isOpen={isOpen}
        label={t('reason.label')}
        description={authorName ? t('reason.authorReads') : t('reason.recorded')}
        confirmLabel={t('reports.remove.confirm')}
        pending={remove.isPending}
        failure={remove.failure}
        onConfirm={(reason) => remove.mutate(reason)}
        onClose={() => setOpen(false)}
      >
        <p>{t('reports.remove.text')}</p>
        <Select name="rule" label={t('reports.remove.rule')} options={rules} value={rule} onChange={setRule} />
      </ReasonDialog>
    </div>
  );
}
