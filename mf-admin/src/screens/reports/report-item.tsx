import type { ReportedItem } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { Card, Checkbox, Chip } from '@hustings/ui';
import { call } from '../../admin-actions/call.ts';
import { sectionPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { useHolder } from '../../holds/use-holder.ts';
import { AuthorHistory } from './author-history.tsx';
import { ReportActions } from './report-actions.tsx';
import { RemovedItem } from './removed-item.tsx';
import { Simulation } from './simulation.tsx';
import { caseKeys } from './use-case-keys.ts';

const kindOf = (t: TFunction): Record<ReportedItem['kind'], string> => ({
  post: t('reports.kinds.post'),
  comment: t('reports.kinds.comment'),
  topicStance: t('reports.kinds.topicStance'),
  dailyVote: t('reports.kinds.dailyVote'),
  profile: t('reports.kinds.profile'),
  organisation: t('reports.kinds.organisation'),
  goal: t('reports.kinds.goal'),
  chatMessage: t('reports.kinds.chatMessage'),
  directMessage: t('reports.kinds.directMessage'),
});

export interface ReportItemProps {
  reported: ReportedItem;
  /** Whether the item is selected for a decision on several items; absent where that is not offered. */
  selection?: { isSelected: boolean; select(isSelected: boolean): void } | undefined;
}

/** Shows reported content with its author, its place and the reports. */
export function ReportItem({ reported, selection }: ReportItemProps) {
  const { t } = useTranslation('admin');
  const { t: tFeatures } = useTranslation('features');
  const { relative, dateTime, time } = useFormat();
  const holder = useHolder(reported);
  const {
    kind,
    itemId,
    authorName,
    address,
    excerpt,
    hidden,
    state,
    decided,
    lastReported,
    rule,
    reason,
    simulation,
    picture,
  } = reported;
  const when = decided ?? lastReported;
  const title = kindOf(t)[kind];
  /** Reserves the case while the admin reads the item on its page. A failure shows once the admin decides. */
  function holdOnOpening(): void {
    if (state === 'pending' && !holder)
      void call('holdReport', { params: { id: reported.id }, query: {} }).catch(() => undefined);
  }
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} tabIndex={-1}>
          {address ? (
            <a href={address} aria-keyshortcuts={caseKeys.open} onClick={holdOnOpening}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        {selection && state === 'pending' && !holder && (
          <Checkbox
            name={`select-${reported.id}`}
            label={t('reports.select')}
            aria-keyshortcuts={caseKeys.select}
            checked={selection.isSelected}
            onChange={selection.select}
          />
        )}
        <p className={item.small}>
          <WrittenBy {...reported} /> ·{' '}
          <time dateTime={when} title={dateTime(when)}>
            {decided ? t('reports.decided', { when: relative(when) }) : t('reports.last', { when: relative(when) })}
          </time>
        </p>
      </div>
      {excerpt && (
        <p className={item.said} dir="auto">
          {excerpt}
        </p>
      )}
      {picture && <img className={item.picture} src={picture.url} alt={picture.alt} loading="lazy" />}
      {!excerpt && !picture && <p className={item.small}>{t('reports.gone')}</p>}
      {simulation && <Simulation simulation={simulation} />}
      {state === 'pending' && hidden && (
        <p>
          <Chip>{t('reports.hidden')}</Chip>
        </p>
      )}
      {state === 'pending' && holder && (
        <p>
          <Chip>{t('hold.held', { name: holder.name, until: time(holder.until) })}</Chip>
        </p>
      )}
      <Reports reports={reported.reports} />
      {reported.author && <AuthorHistory author={reported.author} />}
      {rule && <p className={item.small}>{t('reports.rule', { rule: tFeatures(`report.reasons.${rule}`) })}</p>}
      {reason && <p className={item.small}>{t('reports.told', { reason })}</p>}
      {!authorName && !simulation && excerpt && (
        <p>
          <a href={`${sectionPath('seals')}?kind=${kind}&item=${itemId}`}>{t('reports.seal')}</a>
        </p>
      )}
      {state === 'pending' ? <ReportActions reported={reported} /> : <RemovedItem reported={reported} />}
    </Card>
  );
}

function WrittenBy({ authorName, simulation }: ReportedItem) {
  const { t } = useTranslation('admin');
  if (simulation) return t('reports.simulated', { name: simulation.name });
  return authorName ? <PageLink href={`/@${authorName}`}>@{authorName}</PageLink> : t('reports.anonymous');
}

function Reports({ reports }: { reports: ReportedItem['reports'] }) {
  const { t } = useTranslation('admin');
  const { t: tFeatures } = useTranslation('features');
  return (
    <ul className={item.reports} aria-label={t('reports.reports')}>
      {reports.map(({ userName, reason, text, weight }) => (
        <li key={userName}>
          <strong>{tFeatures(`report.reasons.${reason}`)}</strong>
          {text && <span dir="auto">: {text}</span>}{' '}
          <span className={item.small}>
            @{userName}
            {weight > 1 && ` · ${t('reports.double')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
