import { Button, FailureNotice } from '@hustings/ui';
import item from '../../frame/item.module.css';
import { useMemberActs, type ActedOnMember } from './use-member-acts.tsx';

/** A button for each act on a member. */
export function MemberActions({ member }: { member: ActedOnMember }) {
  const { acts, dialogs, failure } = useMemberActs(member);
  return (
    <>
      {failure ? <FailureNotice error={failure} /> : null}
      <div className={item.actions}>
        {acts.map(({ id, label, isPending, run }) => (
          <Button key={id} variant="quiet" pending={isPending} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      {dialogs}
    </>
  );
}
