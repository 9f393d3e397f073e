import { VoteCard } from '@hustings/features/vote-card';
import { TodaySoFar } from '../../profile-sections/today-so-far.tsx';
import { PollyPage, type Vote } from './polly-page.tsx';

const DailyVote: Vote = ({ polly, id, className }) => (
  <VoteCard
    className={className}
    target={{ kind: 'polly', id: polly.personId, address: id }}
    name={polly.name}
    isOver={!polly.inOffice}
  >
    <TodaySoFar target={{ kind: 'polly', address: id }} />
  </VoteCard>
);

/** `/polly/:id` for members, with the daily vote. */
export default function MemberScreen() {
  return <PollyPage Vote={DailyVote} />;
}
