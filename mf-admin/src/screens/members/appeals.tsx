import { useFormat, useTranslation } from '@hustings/i18n';
import { PageLink } from '@hustings/features/page-link';
import { Card, LoadMore, moreOf } from '@hustings/ui';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { memberPath } from '../../addresses.ts';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';

/** The appeals that wait for a decision, oldest first. The page of the member has the sanction and the decision. */
export function Appeals() {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormat();
  const heading = useId();
  const pages = useSuspenseInfiniteQuery(queries.appeals);
  const appeals = pages.data.pages.flatMap(({ results }) => results);
  if (appeals.length === 0) return null;
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('member.appeals.heading')}
      </h2>
      <ul className={item.reports}>
        {appeals.map(({ id, member, appeal }) => (
          <li key={id}>
            <PageLink href={memberPath(member.userId)}>
              {t('member.appeals.open', { name: `@${member.userName}` })}
            </PageLink>{' '}
            {appeal && <span className={item.small}>{dateTime(appeal.created)}</span>}
          </li>
        ))}
      </ul>
      <LoadMore {...moreOf(pages)} label={t('members.more')} />
    </Card>
  );
}
