import type { Audience, MemberCard } from '@hustings/contract';
import { nameOf } from '@hustings/features/byline';
import { useTranslation } from '@hustings/i18n';
import { Button, FailureNotice, IconChevronDown, Skeleton } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call, CallError } from '@hustings/vertical/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MemberList } from '../../people/member-list.tsx';
import { membersOf } from '../../people/members.ts';
import { useWrite } from '../../people/use-write.ts';
import { queries } from '../../queries.ts';
import form from '../../settings/form.module.css';
import styles from './audiences.module.css';

/** Suggests members whose name starts with the term, followed members first. */
const loadMembers: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('completeMention', { query: { term } }, signal);
  return results.map((member) => ({ id: member.userId, label: nameOf(member), description: `@${member.userName}` }));
};

const PasteNames = lazy(async () => {
  const { PasteNames: form } = await import(/* webpackChunkName: "circle-picker" */ '@hustings/features/circle-picker');
  return { default: form };
});

/** Adds members to an audience and removes them. Members get no notification. */
export function AudienceMembers({ audience: { id, name } }: { audience: Audience }) {
  const { t } = useTranslation('profile');
  const inside = membersOf(useInfiniteQuery(queries.audienceMembers(id)));
  // Changes the key of the combobox after each choice, which empties it for the next choice.
  const [turn, setTurn] = useState(0);
  const add = useWrite(
    (option: Option) => call('addAudienceMembers', { params: { id }, body: { userIds: [option.id] } }),
    { done: (option) => t('audiences.added', { member: option.label, name }) },
  );
  const remove = useWrite(({ userId }: MemberCard) => call('removeAudienceMember', { params: { id, userId } }), {
    done: (member) => t('audiences.takenOut', { member: nameOf(member), name }),
  });
  const [isPasting, setPasting] = useState(false);
  const error = add.error ?? remove.error;
  const refused = error === add.error && error instanceof CallError && error.code === 'Forbidden';
  return (
    <div className={styles.members}>
      <Combobox
        key={turn}
        name="member"
        label={t('audiences.addMember')}
        description={t('audiences.addMemberMeaning')}
        load={loadMembers}
        value={undefined}
        onChange={(option) => {
          if (!option) return;
          setTurn(turn + 1);
          add.mutate(option);
        }}
      />
      <details className={styles.paste} onToggle={(event) => setPasting(event.currentTarget.open)}>
        <summary>
          {t('audiences.paste')}
          <IconChevronDown aria-hidden="true" />
        </summary>
        {isPasting && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <PasteNames audienceId={id} />
          </Suspense>
        )}
      </details>
      {refused && <p role="alert">{t('audiences.refusesToBeIn', { member: add.variables?.label })}</p>}
      {error && !refused && <FailureNotice error={error} />}
      {inside.members.length === 0 && !inside.loading && !inside.failure ? (
        <p className={form.note}>{t('audiences.nobody')}</p>
      ) : (
        <MemberList
          {...inside}
          label={t('audiences.membersOf', { name })}
          renderActions={(member) => (
            <Button
              variant="quiet"
              pending={remove.isPending && remove.variables.userId === member.userId}
              aria-label={t('audiences.takeOutOf', { member: nameOf(member), name })}
              onClick={() => !remove.isPending && remove.mutate(member)}
            >
              {t('audiences.takeOut')}
            </Button>
          )}
        />
      )}
    </div>
  );
}
