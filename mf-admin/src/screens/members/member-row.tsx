import type { AdminMember } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Chip, FailureNotice, IconMore, VisuallyHidden } from '@hustings/ui';
import { MenuButton, MenuItem } from '@hustings/ui/menu';
import type { ReactNode } from 'react';
import { memberPath } from '../../addresses.ts';
import { ItemRow } from '../../frame/item-table.tsx';
import styles from './member-row.module.css';
import { standingOf, type MemberColumn } from './state.ts';
import { useFilterTexts } from './use-filter-texts.ts';
import { useMemberActs } from './use-member-acts.tsx';

/** Returns the heads of the columns of the table of members, with the chosen ones. */
export function useMemberHeads(columns: readonly MemberColumn[]): string[] {
  const { t } = useTranslation('admin');
  const texts = useFilterTexts();
  return [
    t('members.columns.member'),
    t('members.filters.level'),
    t('members.filters.state'),
    ...columns.map((column) => texts.columns[column]),
  ];
}

/** A member of the table, with the chosen columns and a menu of acts. The name leads to the page of the member. */
export function MemberRow({ member, columns }: { member: AdminMember; columns: readonly MemberColumn[] }) {
  const { date } = useFormat();
  const [, levelHead = '', stateHead = '', ...heads] = useMemberHeads(columns);
  const { acts, dialogs, failure } = useMemberActs(member);
  const { userId, userName, displayName, created, lastSeen } = member;
  const isSpecial = member.admin || member.verified !== undefined || standingOf(member) !== undefined;
  const values: Record<MemberColumn, ReactNode> = {
    email: <span className={styles.address}>{member.email}</span>,
    place: member.displayLocation,
    created: date(created),
    lastSeen: lastSeen && date(lastSeen),
  };
  return (
    <ItemRow
      title={
        <>
          <PageLink href={memberPath(userId)}>@{userName}</PageLink>
          {displayName && (
            <span className={styles.name} dir="auto">
              {displayName}
            </span>
          )}
        </>
      }
      cells={[
        [levelHead, <Level key="level" member={member} />],
        [stateHead, isSpecial && <State key="state" member={member} />],
        ...columns.map((column, index) => [heads[index] ?? '', values[column]] as const),
      ]}
      menu={<MemberMenu {...{ member, acts, dialogs }} />}
      notice={failure ? <FailureNotice error={failure} /> : undefined}
    />
  );
}

function Level({ member: { level, grantedLevel } }: { member: AdminMember }) {
  const { t } = useTranslation('admin');
  return (
    <span className={styles.chips}>
      {level}
      {grantedLevel !== undefined && <Chip>{t('members.granted', { level: grantedLevel })}</Chip>}
    </span>
  );
}

function State({ member }: { member: AdminMember }) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const texts = useFilterTexts();
  const standing = standingOf(member);
  const { verified, admin } = member;
  return (
    <span className={styles.chips}>
      {standing && <Chip>{texts.states[standing]}</Chip>}
      {admin && <Chip>{t('members.admin')}</Chip>}
      {verified && <Chip tone="official">{t('members.verified', { date: date(verified) })}</Chip>}
    </span>
  );
}

interface MemberMenuProps extends Pick<ReturnType<typeof useMemberActs>, 'acts' | 'dialogs'> {
  member: AdminMember;
}

function MemberMenu({ member: { userId, userName }, acts, dialogs }: MemberMenuProps) {
  const { t } = useTranslation('admin');
  const label = t('members.menu', { name: `@${userName}` });
  return (
    <>
      <MenuButton
        label={label}
        className={styles.menu ?? ''}
        items={
          <>
            <MenuItem href={memberPath(userId)}>{t('members.open')}</MenuItem>
            {acts.map(({ id, label: act, isPending, run }) => (
              <MenuItem key={id} isDisabled={isPending} onAction={run}>
                {act}
              </MenuItem>
            ))}
          </>
        }
      >
        <IconMore aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </MenuButton>
      {dialogs}
    </>
  );
}
