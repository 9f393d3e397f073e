import type { CallAnswer } from '@hustings/contract';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Card } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { ageNamesOf } from './condition-fields.tsx';

type Exclusion = CallAnswer<'listExclusions'>['results'][number];

/** Returns the texts that describe the conditions of an exclusion. */
function conditionTexts(
  t: TFunction,
  { sharedBy, byAddress, accountAges, divisionIds }: Exclusion['conditions'],
): string[] {
  const names = ageNamesOf(t);
  return [
    ...(sharedBy ? [t('votes.list.sharedBy', { count: sharedBy })] : []),
    ...(byAddress ? [t('votes.list.byAddress')] : []),
    ...(accountAges ? [t('votes.list.ages', { ages: accountAges.map((age) => names[age]).join(', ') })] : []),
    ...(divisionIds ? [t('votes.list.places', { places: divisionIds.join(', ') })] : []),
  ];
}

/** An exclusion with its reason and a button to undo it. */
export function ExclusionItem({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useTranslation('admin');
  const { date, relative, list } = useFormat();
  const { id, target, conditions, reason, votes, created, undone } = exclusion;
  const count = 'votes' in votes ? t('votes.list.count', { count: votes.votes }) : t('votes.list.few');
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h3 className={item.title}>
          <a href={target.path}>{target.name}</a>
        </h3>
        <p className={item.small}>
          {undone
            ? t('votes.list.undone', { when: relative(undone) })
            : t('votes.list.done', { when: relative(created) })}
        </p>
      </div>
      <p>
        {count} · {t('votes.list.window', { from: date(conditions.from), through: date(conditions.through) })}
      </p>
      <p className={item.small}>{list(conditionTexts(t, conditions))}</p>
      <p className={item.said}>{reason}</p>
      {!undone && (
        <div className={item.actions}>
          <ConfirmedAct
            act={() => call('endVoteExclusion', { params: { id } })}
            done={() => t('votes.include.done', { name: target.name })}
            open={t('votes.include.open')}
            title={t('votes.include.title', { name: target.name })}
            confirm={t('votes.include.confirm')}
          >
            <p>{t('votes.include.text')}</p>
          </ConfirmedAct>
        </div>
      )}
    </Card>
  );
}
