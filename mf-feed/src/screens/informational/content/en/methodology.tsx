import { OpenDataFiles } from '@hustings/features/open-data';
import type { Content } from '../../content.ts';
import { Formula } from '../../scoring/formula.tsx';
import { SiteTimeZone } from '../../scoring/setting.tsx';
import { Weights } from '../../scoring/weights.tsx';
import { WorkedExample } from '../../scoring/worked-example.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'methodology'> = {
  name: 'methodology',
  title: 'How we count',
  description: 'How daily votes become a score on Hustings: the formula, a worked example, and what we do not show.',
  lead: 'Every score on Hustings is computed in the same way, with the numbers on this page. They come from the software that computes the scores, so this page shows what happens.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <>
          <p>
            Scores are <strong>opinions of members who chose to vote; not a poll</strong>. Nobody was chosen at random,
            and nobody speaks for those who did not vote.
          </p>
          <ul>
            <li>
              Each member has one vote a day on each politician and each party. They can change it until midnight; then
              it is final.
            </li>
            <li>
              The score of a day counts each member’s latest vote from the last <Span name="scoreWindowDays" />. A
              recent vote weighs more than an older one.
            </li>
            <li>Every member’s vote weighs the same: level, followers and money never count.</li>
            <li>
              We show nothing that is based on fewer than <Limit name="scoreFewestAccounts" /> members.
            </li>
          </ul>
        </>
      ),
    },
    day: {
      heading: 'When a day ends',
      body: (
        <>
          <p>
            A day is a calendar day where the politician or party is: it ends at midnight there. If we know no time zone
            for a place, we use that of <SiteTimeZone />. When the day has ended, its score is computed once and frozen.
            Everyone sees it, and it no longer changes.
          </p>
          <p>
            There are two exceptions, and the page always mentions them. Coordinated votes can be left out: the page
            then says how many and when. And a member may delete a vote, or withdraw the consent to store it. The vote
            is deleted, what was published about a past day stays as it is, and the page says how many such votes there
            are.
          </p>
        </>
      ),
    },
    formula: {
      heading: 'The formula',
      body: (
        <>
          <p>Thumbs up counts as 100, thumbs down as 0. “Undecided” counts in the percentages, but not in the score.</p>
          <Formula>(C · m + Σ w·x) / (C + Σ w)</Formula>
          <ul>
            <li>
              <strong>x</strong> is the value of a member’s latest vote, from 0 to 100.
            </li>
            <li>
              <strong>w</strong> is its weight: it halves every <Span name="scoreHalfLifeDays" />, and is zero after{' '}
              <Span name="scoreWindowDays" />.
            </li>
            <li>
              <strong>m</strong> is the mean of similar offices over <Span name="scorePriorDays" />: of every politician
              with the same office, or of all parties. It uses only published figures, of days that had ended everywhere
              on earth; without any, it is 50.
            </li>
            <li>
              <strong>C</strong> is <Limit name="scorePriorVotes" />: the mean counts as that many votes. Without it, a
              score of three votes would jump to 0 or 100. With many votes it hardly matters.
            </li>
          </ul>
          <Weights />
          <p>
            <strong>Ability</strong> and <strong>vision</strong> are computed in the same way from the ratings of
            members who gave one. A slider that nobody touched is not a rating.
          </p>
        </>
      ),
    },
    example: { heading: 'A worked example', body: <WorkedExample /> },
    interval: {
      heading: 'The margin of error and the ranking',
      body: (
        <>
          <p>
            Next to a score you see its margin of error, as the two figures between which it lies: Wilson’s interval, at
            95%. It uses the <em>effective</em> number of votes, (Σ w)² / Σ w², instead of their number, because votes
            of different weight say less than equal ones (Kish). With few votes the margin is wide, and that is its
            purpose.
          </p>
          <p>
            Rankings use the lower end of the margin of error, never the plain mean: ten happy voters do not outrank a
            thousand. We rank nobody with fewer than <Limit name="scoreRankedAccounts" /> voters.
          </p>
          <p>
            E. B. Wilson, “Probable inference, the law of succession, and statistical inference”, Journal of the
            American Statistical Association 22 (1927). L. Kish, Survey Sampling (1965).
          </p>
        </>
      ),
    },
    official: {
      heading: 'All members and official votes',
      body: (
        <>
          <p>
            A vote is <em>official</em> if it was cast at level 2 or above by a member whose default voter location lies
            where the politician holds office. Figures of all members and of official votes appear side by side and are
            never combined into one.
          </p>
          <p>
            Places differ in how many of their people vote here. So if a place has parts, such as the regions of a
            country, we show a figure <strong>weighted by population</strong> next to the official one:
          </p>
          <Formula>Σ p·x̄ / Σ p</Formula>
          <p>
            x̄ is the mean of the official votes from a part, and p is how many people live there. As in the formula
            above, the result is drawn towards m with weight C, and its margin of error uses the effective number of the
            weighted votes. Next to it we say what percentage of the people live in the parts it is based on. We do not
            show it below <Limit name="scoreFewestCoverage" />
            %, nor if no source says how many people live in the parts. Ability and vision are not weighted.
          </p>
        </>
      ),
    },
    shown: {
      heading: 'What we do not show',
      body: (
        <>
          <p>
            A vote is secret unless the member who cast it shows it. Figures must not reveal it either. So every figure
            is based on at least <Limit name="scoreFewestAccounts" /> members, and so is every difference of two
            figures:
          </p>
          <ul>
            <li>
              We show official votes only if there are no other votes, or at least <Limit name="scoreFewestAccounts" />{' '}
              of those too: otherwise you could subtract one from the other.
            </li>
            <li>
              We show the shares of up, down and undecided only if each of the three is{' '}
              <Limit name="scoreFewestAccounts" /> or more.
            </li>
            <li>
              A score stays as it was until <Limit name="scoreFewestAccounts" /> members have voted again. So you cannot
              read a single vote by looking twice, or more often.
            </li>
            <li>
              We publish a new figure weighted by population only if, in each part, at least{' '}
              <Limit name="scoreFewestAccounts" /> members have voted again since the last one, or nothing has changed.
              Parts with fewer are counted with the official votes from elsewhere, to which the same rule applies. Nor
              do we publish anything in between from which one of these could be worked out.
            </li>
            <li>
              If votes of a past day are left out, we withdraw its figure weighted by population. After{' '}
              <Span name="voteEvidenceDays" /> we forget which part a vote came from: an older figure stays as it was,
              and is never computed again.
            </li>
            <li>
              Scores are whole numbers, and numbers of members are in steps of <Limit name="scoreCountStep" />, rounded
              down.
            </li>
          </ul>
          <p>
            This cannot hide everything. If nearly everyone says the same, the score shows that for everyone who voted.
            And somebody who controls nine of ten accounts can tell what the tenth says.
          </p>
        </>
      ),
    },
    today: {
      heading: 'Today’s result',
      body: (
        <p>
          Only members who have voted today see how the day is going, so that nobody votes with the crowd. It is
          computed only from the votes of the day, every <Span name="runningResultMinutes" />, rounded to the nearest{' '}
          <Limit name="runningResultStep" />, and changes only when <Limit name="scoreFewestAccounts" /> more members
          have voted.
        </p>
      ),
    },
    candidates: {
      heading: 'Candidates in an election',
      body: (
        <p>
          Each member has one vote on each candidate, which is not a vote in the election. They can change it until the
          polls close; then it is final. Until then only members who have voted on the candidate see how it is going,
          updated and rounded like today’s result. Afterwards everyone sees the figures, with the same formula and the
          same limits. Each vote weighs the same, whenever it was cast. We do not rank candidates. Votes on somebody who
          withdraws do not count in any figure, and the page says so.
        </p>
      ),
    },
    coordinated: {
      heading: 'Coordinated votes',
      body: (
        <>
          <p>
            One person with many accounts can distort a score. For <Span name="voteEvidenceDays" /> we store with each
            vote how old the account was (a day, a week, a month, half a year, older), roughly where its owner votes,
            and a code that stands for the network it was cast from. The code is made with a secret key, and differs by
            politician and by day.
          </p>
          <p>
            Every day the site looks in the named votes of the last <Span name="coordinatedVoteDays" /> for groups that
            look coordinated: from one network, by new accounts, the same vote, within an hour. Anonymous votes are not
            searched. It excludes nothing by itself: an admin decides.
          </p>
          <p>
            An admin can select votes by these signs, see how many there are, and leave them out, with a reason that all
            admins see. This can be undone. An admin cannot select fewer than <Limit name="scoreFewestAccounts" />{' '}
            members, so nobody can find out how one of them voted.
          </p>
        </>
      ),
    },
    check: {
      heading: 'Check it',
      body: (
        <p>
          Every chart has a table of the same figures, and you can download every table. We store all sums as whole
          numbers, so that a recount from the votes gives the same result to the last digit; our tests check exactly
          that. Programs can also read the numbers on this page, at /api/scoring (<a href="/api/docs">described here</a>
          ).
        </p>
      ),
    },
    data: {
      heading: 'Download the data',
      body: <OpenDataFiles />,
    },
  },
};

export default content;
