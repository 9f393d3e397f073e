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
  description: 'How daily votes become a score on Hustings: the formula, a worked example, and what is not shown.',
  lead: 'Every score on Hustings is reckoned in the same way, from the numbers on this page. They are read from the software that does it, so that what stands here is what is done.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <>
          <p>
            Scores are <strong>opinions of members who chose to vote; not a poll</strong>. Nobody was drawn at random,
            and nobody speaks for those who did not vote.
          </p>
          <ul>
            <li>
              Each member has one vote a day on each politician and each party. It can be changed until midnight; then
              it is final.
            </li>
            <li>
              The score of a day counts the latest vote of each member of the last <Span name="scoreWindowDays" />. A
              recent vote weighs more than an older one.
            </li>
            <li>Every member’s vote weighs the same: level, followers and money never enter.</li>
            <li>
              Nothing is shown that rests on fewer than <Limit name="scoreFewestAccounts" /> members.
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
            A day is a civil day where the politician or party is: it ends at midnight there. Where a place names no
            time zone, it is that of <SiteTimeZone />. When it has ended, its score is reckoned once and frozen.
            Everybody sees it, and it does not change any more.
          </p>
          <p>
            There are two exceptions, and both are said. Votes that were coordinated can be left out: the page then
            tells how many and when. And a member may delete a vote, or take back the consent to store it: the vote
            goes, what was published of a closed day stays, and the number of such votes is noted.
          </p>
        </>
      ),
    },
    formula: {
      heading: 'The formula',
      body: (
        <>
          <p>A thumb up is 100, a thumb down is 0. “Undecided” counts in the shares and in no mean.</p>
          <Formula>(C · m + Σ w·x) / (C + Σ w)</Formula>
          <ul>
            <li>
              <strong>x</strong> is what a member’s latest vote says, from 0 to 100.
            </li>
            <li>
              <strong>w</strong> is what it weighs: half as much every <Span name="scoreHalfLifeDays" />, and nothing
              after <Limit name="scoreWindowDays" />.
            </li>
            <li>
              <strong>m</strong> is the mean of like offices over <Span name="scorePriorDays" />: of every politician
              with the same office, or of all parties. It is made from published figures only, of days that had ended
              everywhere on earth; where there are none it is 50.
            </li>
            <li>
              <strong>C</strong> is <Limit name="scorePriorVotes" />: the mean counts as so many votes. Without it a
              score of three votes would jump to 0 or 100. With many votes it hardly matters.
            </li>
          </ul>
          <Weights />
          <p>
            <strong>Ability</strong> and <strong>vision</strong> are reckoned in the same way from the ratings of
            members who gave one. A slider that was not touched is no rating.
          </p>
        </>
      ),
    },
    example: { heading: 'A worked example', body: <WorkedExample /> },
    interval: {
      heading: 'The interval and the ranking',
      body: (
        <>
          <p>
            Beside a score stands the interval in which it lies: Wilson’s, at 95 %. It takes not the number of votes but
            the <em>effective</em> number, (Σ w)² / Σ w², since votes of different weight tell less than equal ones
            (Kish). With few votes it is wide, and that is what it is for.
          </p>
          <p>
            Rankings go by its lower end, never by the plain mean: ten happy voters do not outrank a thousand. Nobody
            with fewer than <Limit name="scoreRankedAccounts" /> voters is ranked.
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
            where the politician holds office. Figures of all members and of official votes stand side by side and are
            never blended into one.
          </p>
          <p>
            Places differ in how many of their people vote here. So where a place has parts, such as the regions of a
            country, a figure <strong>weighted by population</strong> stands beside the official one:
          </p>
          <Formula>Σ p·x̄ / Σ p</Formula>
          <p>
            x̄ is the mean of the official votes from a part, and p is how many people live there. The result is shrunk
            with m and C like the raw figure, and its interval takes the effective number of the weighted votes. It says
            in which share of the people its parts are; under <Limit name="scoreFewestCoverage" /> % it is not shown,
            and neither is it where no source tells how many people live in the parts. Ability and vision are not
            weighted.
          </p>
        </>
      ),
    },
    shown: {
      heading: 'What is not shown',
      body: (
        <>
          <p>
            A vote is secret unless its member shows it. Figures must not give it away either, so every figure rests on
            at least <Limit name="scoreFewestAccounts" /> members, and so does every difference of two figures:
          </p>
          <ul>
            <li>
              Official votes are shown only if those who are not official are none, or{' '}
              <Limit name="scoreFewestAccounts" /> as well: otherwise one could subtract.
            </li>
            <li>
              The shares of up, down and undecided are shown only if each of the three is{' '}
              <Limit name="scoreFewestAccounts" /> or more.
            </li>
            <li>
              A score stays as it was until <Limit name="scoreFewestAccounts" /> members have voted anew. So one more
              vote can’t be read from two looks, nor from more of them.
            </li>
            <li>
              In a figure weighted by population, each part has <Limit name="scoreFewestAccounts" /> members who have
              voted anew since the last such figure, or nothing in it has changed. The same holds for the official votes
              from elsewhere; parts with fewer are counted with these. Whatever was published in between must not tell
              them apart either.
            </li>
            <li>
              Where votes of a closed day were left out, its figure weighted by population is withdrawn. We forget after{' '}
              <Span name="voteEvidenceDays" /> from which part a vote came: an older figure stays as it was told, and is
              never computed again.
            </li>
            <li>
              Scores are whole numbers, and numbers of members are in steps of <Limit name="scoreCountStep" />, rounded
              down.
            </li>
          </ul>
          <p>
            What this can’t hide: where nearly everybody says the same, the score says so of everybody who voted. And
            whoever controls nine of ten accounts can tell what the tenth says.
          </p>
        </>
      ),
    },
    today: {
      heading: 'The result of today',
      body: (
        <p>
          Only members who have voted today see how the day is going, so that nobody votes with the crowd. It is
          reckoned from the votes of the day alone, every <Span name="runningResultMinutes" />, rounded to{' '}
          <Limit name="runningResultStep" />, and changes only when <Limit name="scoreFewestAccounts" /> more have
          voted.
        </p>
      ),
    },
    coordinated: {
      heading: 'Coordinated votes',
      body: (
        <>
          <p>
            Many accounts in one hand can bend a score. For <Span name="voteEvidenceDays" /> we keep beside each vote
            how old the account was (a day, a week, a month, half a year, older), roughly where it votes, and a mark of
            the network. The mark is made with a secret key, and differs by politician and by day.
          </p>
          <p>
            An admin can choose votes by these, sees how many they are, and can leave them out, with a reason that all
            admins see. It can be undone. Fewer than <Limit name="scoreFewestAccounts" /> members can’t be chosen:
            nobody can ask what one of them has voted.
          </p>
        </>
      ),
    },
    check: {
      heading: 'Check it',
      body: (
        <p>
          Every chart has a table of the same figures, and every table can be downloaded. All sums are kept as whole
          numbers, so that a recount from the votes gives the same result to the last digit; the software is tested for
          exactly that. The numbers on this page can be read by a program too, at <a href="/api/docs">/api/scoring</a>.
        </p>
      ),
    },
    data: {
      heading: 'Take the data along',
      body: <OpenDataFiles />,
    },
  },
};

export default content;
