import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { ageNamesOf } from './condition-fields.tsx';
import { ExclusionProgress } from './exclusion-progress.tsx';
import type { Exclusion } from './states.ts';

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

/** An exclusion with its reason and state, and a button to undo or cancel it. */
export function ExclusionItem({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useTranslation('admin');
  const { date, list } = useFormat();
  const { id, target, conditions, reason, votes, state } = exclusion;
  const { name } = target;
  const count = votes && ('votes' in votes ? t('votes.list.count', { count: votes.votes }) : t('votes.list.few'));
  const undo = state === 'waiting' ? 'cancel' : 'include';
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h3 className={item.title}>
          <a href={target.path}>{name}</a>
        </h3>
        <StateOf exclusion={exclusion} />
      </div>
      <p>
        {count && `${count} · `}
        {t('votes.list.window', { from: date(conditions.from), through: date(conditions.through) })}
      </p>
      <p className={item.small}>{list(conditionTexts(t, conditions))}</p>
      <p className={item.said}>{reason}</p>
      {state === 'waiting' && <ExclusionProgress text={t('votes.list.waitingText')} />}
      {state === 'undoing' && <ExclusionProgress text={t('votes.list.undoingText')} />}
      {state === 'tooFew' && <p className={item.within}>{t('votes.list.tooFewText')}</p>}
      {(state === 'waiting' || state === 'excluded') && (
        <div className={item.actions}>
          <ConfirmedAct
            act={() => call('endVoteExclusion', { params: { id } })}
            done={() => t(`votes.${undo}.done`, { name })}
            open={t(`votes.${undo}.open`)}
            title={t(`votes.${undo}.title`, { name })}
            confirm={t(`votes.${undo}.confirm`)}
          >
            <p>{t(`votes.${undo}.text`)}</p>
          </ConfirmedAct>
        </div>
      )}
    </Card>
  );
}

/** The state of an exclusion and the time since then. */
function StateOf({ exclusion: { state, created, applied, undone } }: { exclusion: Exclusion }) {
  const { t } = useTranslation('admin');
  const { relative } = useFormat();
  const asked = t('votes.list.asked', { when: relative(created) });
  const texts = {
    waiting: asked,
    tooFew: asked,
    undoing: t('votes.list.done', { when: relative(applied ?? created) }),
    excluded: t('votes.list.done', { when: relative(applied ?? created) }),
    cancelled: t('votes.list.cancelled', { when: relative(undone ?? created) }),
    undone: t('votes.list.undone', { when: relative(undone ?? created) }),
  };
  const chips = {
    waiting: t('votes.list.waiting'),
    undoing: t('votes.list.undoing'),
    tooFew: t('votes.list.tooFew'),
    excluded: undefined,
    cancelled: undefined,
    undone: undefined,
  };
  return (
    <p className={item.small}>
      {chips[state] && <Chip>{chips[state]}</Chip>} {texts[state]}
    </p>
  );
}
