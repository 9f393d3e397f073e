import type { NamedAuthor } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { PageLink } from '@hustings/features/page-link';
import { useTranslation } from '@hustings/i18n';
import { Avatar, LoadMore, Skeleton } from '@hustings/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './member-list.module.css';
import type { Members } from './members.ts';

interface MemberListProps<Member extends NamedAuthor> extends Members<Member> {
  label: string;
  /** Whether the names link to the members' pages. False if the reader may not see these pages. */
  linked?: boolean;
  renderActions(member: Member): ReactNode;
}

/** Lists members with actions. If the focused entry disappears, the list takes the focus. */
export function MemberList<Member extends NamedAuthor>(props: MemberListProps<Member>) {
  const { label, members, loading, hasMore, pending, failure, onMore, isEnded, linked = true, renderActions } = props;
  const { t } = useTranslation('profile');
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(members.length);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (members.length < count.current && isLost) list.current?.focus();
    count.current = members.length;
  }, [members.length]);
  if (loading) return <Skeleton lines={2} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={label}>
        {members.map((member) => (
          <li key={member.userId} className={styles.line}>
            <Avatar name={nameOf(member)} src={member.avatarUrl} />
            <span className={styles.who}>
              {linked ? (
                <PageLink className={styles.name} href={member.profileUrl}>
                  {nameOf(member)}
                </PageLink>
              ) : (
                <span className={styles.name}>{nameOf(member)}</span>
              )}
              <span className={styles.userName}>@{member.userName}</span>
            </span>
            <span className={styles.actions}>{renderActions(member)}</span>
          </li>
        ))}
      </ul>
      <LoadMore {...{ hasMore, pending, failure, onMore, isEnded }} label={t('members.more')} />
    </>
  );
}
