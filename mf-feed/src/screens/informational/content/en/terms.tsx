import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { MinimumAge } from '../../parts/minimum-age.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'terms'> = {
  name: 'terms',
  title: 'Terms of use',
  description: 'What you may expect of Hustings, and what Hustings expects of you.',
  lead: 'What you may expect of us, and what we expect of you. Written to be read, not to be scrolled past.',
  sections: {
    agreement: {
      heading: 'Who these terms apply to',
      body: (
        <p>
          These terms apply between you and the operator of this site, called “we” here. You agree to them when you
          create an account. If you only read, you have one duty: do not disrupt the site.
        </p>
      ),
    },
    joining: {
      heading: 'Joining',
      body: (
        <ul>
          <li>
            You are <MinimumAge /> or older.
          </li>
          <li>You have one account. It is yours: you do not lend, sell or share it.</li>
          <li>You may use a name of your choice, but not somebody else’s.</li>
          <li>Your user name cannot be changed.</li>
          <li>You keep your password to yourself, and tell us if somebody else has it.</li>
        </ul>
      ),
    },
    yours: {
      heading: 'What you write stays yours',
      body: (
        <p>
          You keep every right to what you write. You allow us to store it, to show it to those whom you have chosen,
          and to send it to their devices: what is needed to run this site, and no more. That permission ends when you
          delete your account. We do not sell it and do not train anything on it.
        </p>
      ),
    },
    conduct: {
      heading: 'How we talk',
      body: (
        <>
          <p>Be as firm as you like about the issues. We do not allow:</p>
          <ul>
            <li>threatening, harassing or stalking people, or calling on others to do so;</li>
            <li>hatred of people for what they are or believe;</li>
            <li>publishing private facts of others: addresses, telephone numbers, health, family;</li>
            <li>pretending to be somebody else, or to be several people;</li>
            <li>presenting as fact what you know to be false;</li>
            <li>advertising, and the same text over and over;</li>
            <li>anything that the law forbids.</li>
          </ul>
        </>
      ),
    },
    votes: {
      heading: 'Votes',
      body: (
        <p>
          You vote yourself, with one account, and not for money. Programs may read this site, but no program may vote.
          We may leave out votes that were clearly coordinated, and will then say how many and when. Votes are opinions
          of members who chose to vote: if you quote them, say so. A vote on a candidate is such an opinion too, and not
          a vote in the election. You can change it until the polls close; then it is final.
        </p>
      ),
    },
    officials: {
      heading: 'Politicians and their pages',
      body: (
        <p>
          Facts about people in office and candidates come from public sources, which we name next to them. For
          candidates we also show the town of residence, if the ballot names it, and never an address. If something is
          wrong, <a href="/contact">tell us</a>. We do not remove a page because its votes displease somebody.
        </p>
      ),
    },
    moderation: {
      heading: 'When something goes wrong',
      body: (
        <>
          <p>
            We can remove what breaks these terms, and warn, limit, suspend or ban its author. We tell you the reason.
            Within <Span name="appealDays" /> you can appeal once, on the page about actions against your account or the
            page that lists{' '}
            <PageLink forMembers href="/my-stuff/removed">
              what was removed
            </PageLink>
            . After that time, what was removed is deleted. A banned member can still take a copy of all their data, and
            delete the account. A <a href="/moderation-log">public log</a> lists what we decide, without names.
          </p>
          <p>
            From level <Limit name="reportingLevel" /> you can report a post or a comment from its menu. What several
            members report is hidden until we have looked at it. Below that level, <a href="/contact">write to us</a>{' '}
            with a link to it.
          </p>
        </>
      ),
    },
    service: {
      heading: 'What you may expect of us',
      body: (
        <p>
          We run this site with care, but it is under construction: parts may be missing, change or be down. It costs
          you nothing, and we do not promise that it is always available. We are liable for damage that we cause on
          purpose or by gross negligence. You keep the rights that the law gives you as a consumer.
        </p>
      ),
    },
    ending: {
      heading: 'Leaving',
      body: (
        <p>
          You can leave at any time: delete your account in your settings. For <Span name="accountUndoDays" /> you can
          undo that; after that it is final. If we ever have to close this site, we will say so at least 30 days before,
          so that you can take your data with you.
        </p>
      ),
    },
    law: {
      heading: 'Changes and law',
      body: (
        <p>
          If these terms change, the date above changes, and we tell members before an important change takes effect.
          The law of the country in which the operator of this site is established applies. You keep the protection of
          your own country’s law.
        </p>
      ),
    },
  },
};

export default content;
