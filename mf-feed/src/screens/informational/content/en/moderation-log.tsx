import type { Content } from '../../content.ts';
import { DecisionList } from '../../log/decision-list.tsx';
import { MonthCounts } from '../../log/month-counts.tsx';
import type { LogWords } from '../../log/words.ts';

const words: LogWords = {
  decisions: {
    removed: 'Removed',
    kept: 'Reported and kept',
    restored: 'Hidden by reports and shown again',
    removalUpheld: 'Appeal rejected, item stays removed',
    stanceApproved: 'Stance approved',
    stanceRejected: 'Stance rejected',
    warned: 'Member warned',
    limited: 'Member limited',
    suspended: 'Member suspended',
    banned: 'Member banned',
    sanctionLifted: 'Action against a member lifted',
    appealUpheld: 'Appeal rejected, action stays',
    appealShortened: 'Appeal granted in part, action shortened',
    appealLifted: 'Appeal granted, action lifted',
    votesExcluded: 'Coordinated votes left out of the figures',
    votesIncluded: 'Votes counted again',
    claimApproved: 'Claim to a page approved',
    claimRejected: 'Claim to a page rejected',
    claimRevoked: 'Claim to a page revoked',
    disputeUpheld: 'Dispute about a claim upheld, claim revoked',
    disputeRejected: 'Dispute about a claim rejected',
  },
  kinds: {
    post: 'post',
    comment: 'comment',
    topicStance: 'stance',
    dailyVote: 'vote with a comment',
    profile: 'profile text',
    organisation: 'organisation',
    goal: 'goal',
    chatMessage: 'reply of a simulation',
    directMessage: 'message to a member',
  },
  rules: {
    spam: 'spam or advertising',
    harassment: 'insults or harassment',
    hate: 'hatred of a group of people',
    threat: 'a threat or a call for violence',
    privacy: 'somebody’s private data',
    impersonation: 'pretending to be somebody else',
    illegal: 'something else that the law forbids',
    incorrect: 'it is not what the politician said',
    manipulation: 'several accounts, or coordinated votes',
    other: 'another rule',
  },
  rule: (rule) => `rule: ${rule}`,
  none: 'Nothing yet. A decision appears here the day after it is made.',
  more: 'Show earlier decisions',
};

const content: Content<'moderationLog'> = {
  name: 'moderationLog',
  title: 'What moderators decide',
  description:
    'A public log of the decisions of moderators on Hustings: what was decided and under which rule, without names.',
  lead: 'Moderators remove or keep items, and warn or ban members. Here you can check how often they do, and under which rule.',
  sections: {
    about: {
      heading: 'What this log says, and what it does not',
      body: (
        <>
          <p>
            Each decision has one line: what was decided, about what kind of item, under which rule, and on which day.
            It appears the day after. Lines are never changed or removed, even if a later decision reverses one: that
            decision gets a line of its own.
          </p>
          <p>
            No line names or links to a member, a text, a politician or a moderator, and none says whether something was
            written anonymously. Within a day the order is random. Decisions about members, such as a ban or an appeal,
            are listed under the Sunday that ends their week, so that nobody can match them with what was removed on a
            day. We store nothing that would allow more: no time, no account and no address of the item.
          </p>
          <p>
            If a decision is about you, you get its reason in a notification. The{' '}
            <a href="/faq#measures">questions and answers</a> say what you can do about it. The rules are in the{' '}
            <a href="/terms#conduct">terms of use</a>.
          </p>
        </>
      ),
    },
    months: {
      heading: 'By month',
      body: (
        <>
          <p>The decisions of the last year, up to and including yesterday.</p>
          <MonthCounts words={words} />
        </>
      ),
    },
    decisions: {
      heading: 'Decisions',
      body: <DecisionList words={words} />,
    },
  },
};

export default content;
