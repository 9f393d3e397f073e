import { VoteInvitation } from '@hustings/features/vote-invitation';
import { PollyPage, type Vote } from './polly-page.tsx';

const Invitation: Vote = ({ polly, id, className }) => (
  <VoteInvitation
    className={className}
    target={{ kind: 'polly', id: polly.personId, address: id }}
    name={polly.name}
    isOver={!polly.inOffice}
  />
);

/** `/polly/:id` for guests. */
export default function PollyScreen() {
  return <PollyPage Vote={Invitation} />;
}
