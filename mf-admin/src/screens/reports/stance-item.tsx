import type { CallAnswer, SanctionRule } from '@hustings/contract';
import { useAuthorName } from '@hustings/features/byline';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { Select } from '@hustings/ui/select';
import { call } from '../../admin-actions/call.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../admin-actions/reason-dialog.tsx';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { positionNames } from '../../stances/positions.ts';
import { optionsOf } from '../member/options.ts';
import { caseKeys } from './use-case-keys.ts';
import { useMemberTexts } from '../member/use-member-texts.ts';

type Stance = CallAnswer<'listPendingStances'>['results'][number];

/** A stance that awaits approval. The decision applies to the text shown here. */
export function StanceItem({ stance }: { stance: Stance }) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const language = useSession((session) => session.language);
  const nameOf = useAuthorName();
  const [isAsking, setAsking] = useState(false);
  const { rules } = useMemberTexts();
  const [rule, setRule] = useState<SanctionRule>('other');
  const { id, topic, position, body, author, created, edited, topicLanguage } = stance;
  const read = { id, ...(edited === undefined ? {} : { edited }) };
  const approve = useAdminAct({
    act: () => call('approveTopicStance', { body: read }),
    done: () => t('stances.approved'),
  });
  const reject = useAdminAct({
    act: (reason: string) => call('rejectTopicStance', { body: { ...read, rule, reason } }),
    done: () => t('stances.rejected'),
    onDone: () => setAsking(false),
  });
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} tabIndex={-1}>
          <a href={`/topicstances?topic=${topic.slug}`} aria-keyshortcuts={caseKeys.open}>
            {topic.question[language]}
          </a>
        </h2>
        <p className={item.small}>
          {nameOf(author)} · {edited ? t('stances.edited', { when: relative(edited) }) : relative(created)}
        </p>
      </div>
      <p>
        <strong>{positionNames(t)[position]}</strong>
      </p>
      <p className={item.said} dir="auto">
        {body}
      </p>
      {approve.failure && <FailureNotice error={approve.failure} />}
      <div className={item.actions}>
        <Button aria-keyshortcuts={caseKeys.keep} pending={approve.isPending} onClick={() => approve.mutate()}>
          {t('stances.approve')}
        </Button>
        <Button
          variant="quiet"
          aria-keyshortcuts={caseKeys.remove}
          onClick={() => {
            reject.reset();
            setAsking(true);
          }}
        >
          {t('stances.reject.open')}
        </Button>
      </div>
      <ReasonDialog
        title={t('stances.reject.title')}
        isOpen={isAsking}
        templates={{ language: topicLanguage === 'nl' ? 'nl' : 'en', onRule: setRule }}
        label={t('reason.label')}
        description={t('reason.authorReads')}
        confirmLabel={t('stances.reject.confirm')}
        pending={reject.isPending}
        failure={reject.failure}
        onConfirm={(reason) => reject.mutate(reason)}
        onClose={() => setAsking(false)}
      >
        <p>{t('stances.reject.text')}</p>
        <Select
          name="rule"
          label={t('reports.remove.rule')}
          options={optionsOf(rules)}
          value={rule}
          onChange={setRule}
        />
      </ReasonDialog>
    </Card>
  );
}
