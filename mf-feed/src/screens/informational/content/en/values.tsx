import type { Content } from '../../content.ts';

const content: Content<'values'> = {
  name: 'values',
  title: 'What Hustings stands for',
  description:
    'The principles that Hustings holds on to: honest figures, equal votes, privacy, calm talk and independence.',
  lead: 'Seven things that we hold on to, also when it costs us something. Hold us to them.',
  sections: {
    opinions: {
      heading: 'A figure says what it is',
      body: (
        <>
          <p>
            Votes on Hustings are <strong>opinions of members who chose to vote; not a poll</strong>. That sentence
            stands beside every score. A score never comes without the number of people behind it and the margin around
            it, and a group too small to hide in is not shown.
          </p>
          <p>
            How we count, down to the numbers that we set, is told in <a href="/methodology">How we count</a>, with an
            example that you can work out yourself.
          </p>
        </>
      ),
    },
    equal: {
      heading: 'Every vote weighs the same',
      body: (
        <p>
          One member, one vote a day on each person. Money does not make it heavier, nor do followers, years or
          standing. Your level decides how much you may write. It never decides how much you count.
        </p>
      ),
    },
    people: {
      heading: 'Politicians are people',
      body: (
        <p>
          They chose a public office, so their work is up for judgement. Their families, their health and their front
          doors are not. A politician can have a wrong fact put right, claim the own page and answer there.
        </p>
      ),
    },
    private: {
      heading: 'What you think is yours',
      body: (
        <p>
          A political opinion is among the most personal things that a computer can store. We store it only with your
          explicit consent, show your vote to nobody else unless you choose so, and delete it when you take your consent
          back. The <a href="/privacy">privacy statement</a> says what the software does, and nothing that it does not.
        </p>
      ),
    },
    calm: {
      heading: 'Calm is a feature',
      body: (
        <p>
          The newest stands first; nothing is pushed up because it angers people. Nobody sees how many people looked.
          There is a pause between two posts, and a limit to each day. You can disagree with anyone here as firmly as
          you like about the matter.
        </p>
      ),
    },
    independent: {
      heading: 'Nobody buys a place',
      body: (
        <p>
          No advertisements, no paid positions, no party’s colours. Whoever may one day <a href="/sponsor">sponsor</a>{' '}
          Hustings gets thanks, and no say.
        </p>
      ),
    },
    open: {
      heading: 'Open to everyone',
      body: (
        <p>
          In English and in Dutch. On an old phone and on a large screen, by keyboard or screen reader, in light or
          dark. Most pages can be read without an account. What the site can do, a program may do too: its{' '}
          <a href="/api/docs">interface for programs</a> is described in full.
        </p>
      ),
    },
  },
};

export default content;
