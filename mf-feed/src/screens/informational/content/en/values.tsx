import type { Content } from '../../content.ts';

const content: Content<'values'> = {
  name: 'values',
  title: 'What Hustings stands for',
  description:
    'The principles that Hustings keeps to: honest figures, equal votes, privacy, calm talk and independence.',
  lead: 'Seven things that we keep to, even when it costs us something. Hold us to them.',
  sections: {
    opinions: {
      heading: 'A figure says what it is',
      body: (
        <>
          <p>
            Votes on Hustings are <strong>opinions of members who chose to vote; not a poll</strong>. We say so where we
            explain a score. A score always comes with the number of people behind it and its margin of error. If a
            group is so small that somebody would stand out, we do not show it.
          </p>
          <p>
            <a href="/methodology">How we count</a> explains it all, down to the numbers that we set, with an example
            that you can work out yourself.
          </p>
        </>
      ),
    },
    equal: {
      heading: 'Every member’s vote weighs the same',
      body: (
        <p>
          One member, one vote a day on each politician and each party. Money does not make it heavier, nor do
          followers, years or your level. Your level decides how much you may write. It never decides how much you
          count.
        </p>
      ),
    },
    people: {
      heading: 'Politicians are people',
      body: (
        <p>
          They chose a public office, so their work is up for judgement. Their families, their health and their front
          doors are not. If a fact is wrong, we correct it. And politicians can claim their own page and answer there.
        </p>
      ),
    },
    private: {
      heading: 'What you think is yours',
      body: (
        <p>
          A political opinion is among the most personal things that a computer can store. We store it only with your
          explicit consent, show your vote to nobody else unless you choose to, and delete it when you withdraw your
          consent. The <a href="/privacy">privacy statement</a> says what the software does, and nothing that it does
          not.
        </p>
      ),
    },
    calm: {
      heading: 'Calm is a feature',
      body: (
        <p>
          Your feed shows the newest posts first, and Discover those that are new and much discussed. No post shows how
          many people have looked at it. There is a pause between two posts, and a limit for each day. You can disagree
          as firmly as you like about the issues.
        </p>
      ),
    },
    independent: {
      heading: 'Nobody buys a place',
      body: (
        <p>
          No advertisements, no paid positions, no party’s colours. Anybody who may one day{' '}
          <a href="/sponsor">sponsor</a> Hustings gets thanks, and no say.
        </p>
      ),
    },
    open: {
      heading: 'Open to everyone',
      body: (
        <p>
          In English and in Dutch. On an old phone and on a large screen, by keyboard or screen reader, in light or
          dark. Most pages can be read without an account. What the site can do, a program may do too: we describe its{' '}
          <a href="/api/docs">interface for programs</a> in full.
        </p>
      ),
    },
  },
};

export default content;
