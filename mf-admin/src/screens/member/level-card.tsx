import type { MemberForAdmins, Requirement } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { Button, Card, FailureNotice } from '@hustings/ui';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import { useAdminAct } from '../../admin-actions/use-admin-act.ts';
import item from '../../frame/item.module.css';
import { Facts } from './facts.tsx';
import { useRequirementNames } from './use-requirement-names.ts';

/** The level of a member and why: what is reached, and what the next level still needs. */
export function LevelCard({
  member: { userId, userName, level, grantedLevel, boost, levels },
}: {
  member: MemberForAdmins;
}) {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const names = useRequirementNames();
  const heading = useId();
  const { mutate, isPending, failure } = useAdminAct({
    act: () => call('calculateLevels', { body: { userId } }),
    done: (_, { changed }) =>
      t(changed > 0 ? 'members.calculate.changed' : 'members.calculate.same', { name: `@${userName}` }),
  });
  const next = levels.find(({ reached }) => !reached);
  const progressOf = ({ met, have, need }: Requirement) =>
    have === undefined || need === undefined
      ? t(met ? 'member.level.met' : 'member.level.unmet')
      : t('member.level.progress', { have, need });
  return (
    <Card as="section" className={item.item} aria-labelledby={heading}>
      <h2 id={heading} className={item.title}>
        {t('members.level', { level })}
      </h2>
      {grantedLevel !== undefined && <p>{t('members.granted', { level: grantedLevel })}</p>}
      {boost && <p>{t('member.level.boost', { count: boost.levels, date: date(boost.ends) })}</p>}
      <p>
        <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
          {t('members.calculate.open')}
        </Button>
      </p>
      {failure && <FailureNotice error={failure} />}
      {next && (
        <>
          <p>{t('member.level.next', { level: next.level })}</p>
          <Facts facts={next.requirements.map((each) => [names[each.name], progressOf(each)] as const)} />
        </>
      )}
    </Card>
  );
}
