import type { CallAnswer } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, EmptyState, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { DismissGroup } from './dismiss-group.tsx';
import { accountAges, type ConditionsDraft } from './conditions.ts';
import styles from './votes.module.css';

type Group = CallAnswer<'listCoordinatedVotes'>['results'][number];

const signs = ['network', 'young', 'direction', 'hour'] as const;
/** The most points of each sign, as the server counts them (docs/decisions/08-votes-and-scores.md). */
const pointsOf = { network: 40, young: 30, direction: 15, hour: 15 };
/** The percentage of votes from which a sign has a strength. A sign of strength 0 shows in fewer than half. */
const percentOf = [50, 50, 75, 90];

/** Returns the form that selects the votes of a group. */
const draftOf = ({ target, conditions }: Group): ConditionsDraft => ({
  target: { id: conditions.targetId, label: target.name },
  from: conditions.from,
  through: conditions.through,
  sharedBy: conditions.sharedBy ? String(conditions.sharedBy) : '',
  address: '',
  accountAges: accountAges.filter((age) => conditions.accountAges?.includes(age)),
  places: [],
});

interface CoordinatedGroupsProps {
  /** Fills the form of the exclusion. */
  onCheck(draft: ConditionsDraft): void;
}

/** The groups of votes that look coordinated, highest score first, with the signs and their limits. */
export function CoordinatedGroups({ onCheck }: CoordinatedGroupsProps) {
  const { t } = useTranslation('admin');
  const heading = useId();
  const pages = useSuspenseInfiniteQuery(queries.coordinatedVotes);
  const groups = pages.data.pages.flatMap(({ results }) => results);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('votes.groups.heading')}</h2>
      <p className={styles.note}>{t('votes.groups.text')}</p>
      <p className={styles.note}>{t('votes.groups.limits')}</p>
      <p>
        <a href="/admin/setting/jobs">{t('votes.groups.job')}</a>
      </p>
      {groups.length === 0 ? (
        <EmptyState title={t('votes.groups.empty')}>{t('votes.groups.emptyText')}</EmptyState>
      ) : (
        <ul className={item.list}>
          {groups.map((group) => (
            <GroupItem key={group.id} group={group} onCheck={() => onCheck(draftOf(group))} />
          ))}
        </ul>
      )}
      <LoadMore {...moreOf(pages)} label={t('votes.groups.more')} />
      <DismissedGroups onCheck={onCheck} />
    </section>
  );
}

/** The dismissed groups, on request. */
function DismissedGroups({ onCheck }: CoordinatedGroupsProps) {
  const { t } = useTranslation('admin');
  const pages = useSuspenseInfiniteQuery(queries.dismissedCoordinatedVotes);
  const groups = pages.data.pages.flatMap(({ results }) => results);
  if (groups.length === 0) return null;
  return (
    <details>
      <summary>{t('votes.groups.dismissed.heading')}</summary>
      <ul className={item.list}>
        {groups.map((group) => (
          <GroupItem key={group.id} group={group} onCheck={() => onCheck(draftOf(group))} />
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('votes.groups.dismissed.more')} />
    </details>
  );
}

/** A group with its score, the reason for each part of it, and buttons that fill the form and dismiss the group. */
function GroupItem({ group, onCheck }: { group: Group; onCheck(): void }) {
  const { t } = useTranslation('admin');
  const { date, dateTime } = useFormat();
  const { target, kind, votes, score, conditions, dismissed } = group;
  const open = t('votes.groups.check');
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h3 className={item.title}>
          <a href={target.path}>{target.name}</a>
        </h3>
        <p className={item.small}>{t('votes.groups.score', { score })}</p>
      </div>
      <p>
        {t(`votes.groups.kinds.${kind}`, { count: votes })} · {date(conditions.from)}
      </p>
      <ul className={item.reports}>
        {signs.map((sign) => (
          <li key={sign}>
            {t(sign === 'young' && kind === 'young' ? 'votes.groups.signs.youngOfAll' : `votes.groups.signs.${sign}`, {
              points: pointsOf[sign],
              share: t(`votes.groups.shares.${group.signs[sign]}`, { percent: percentOf[group.signs[sign]] }),
            })}
          </li>
        ))}
      </ul>
      {dismissed && (
        <div className={item.within}>
          <p>
            {dismissed.by
              ? t('votes.groups.dismissed.by', { name: dismissed.by, when: dateTime(dismissed.at) })
              : t('votes.groups.dismissed.since', { when: dateTime(dismissed.at) })}
          </p>
          <p className={item.said}>{dismissed.reason}</p>
        </div>
      )}
      <div className={item.actions}>
        <Button variant="quiet" aria-label={t('actAbout', { act: open, name: target.name })} onClick={onCheck}>
          {open}
        </Button>
        <DismissGroup group={group} />
      </div>
    </Card>
  );
}
