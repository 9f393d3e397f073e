import type { Content } from '../../content.ts';
import { FollowerTiers } from '../../parts/follower-tiers.tsx';
import { Span } from '../../parts/limit.tsx';

const content: Content<'migrating'> = {
  name: 'migrating',
  title: 'Coming from Twitter',
  description:
    'Whoever signs up with X, formerly Twitter, starts some levels higher for some months, by the number of followers.',
  lead: (
    <>
      You have built something up on X, which used to be Twitter. You need not begin at the bottom here: for{' '}
      <Span name="boostMonths" /> your level is raised.
    </>
  ),
  sections: {
    boost: {
      heading: (
        <>
          A head start of <Span name="boostMonths" />
        </>
      ),
      body: (
        <>
          <p>
            Levels on Hustings decide how much you may write. New accounts begin low, so that nobody floods the place.
            But whoever has been followed by thousands for years is no stranger. So if you sign up with X, the number of
            your followers adds some levels to yours, up to level 7.
          </p>
          <p>
            The head start begins with your sign-up and ends <Span name="boostMonths" /> later. After that your level is
            what you have reached here. The day on which it ends is noted from the start.
          </p>
        </>
      ),
    },
    tiers: { heading: 'How many levels', body: <FollowerTiers /> },
    means: {
      heading: 'What it raises, and what not',
      body: (
        <>
          <p>It counts for posting and commenting: from which level you may, and how much in a day.</p>
          <p>
            It does not count for anonymous mode, for the weight of a report, or for whether a vote counts as one from
            the place itself. And it makes no vote heavier: nothing does.
          </p>
        </>
      ),
    },
    state: {
      heading: 'What is there today',
      body: (
        <p>
          Each site has to be registered with X by whoever runs it. If there is a button for X on the{' '}
          <a href="/register">sign-up page</a>, it works here. If there is none, it does not work here yet: you can sign
          up with an e-mail address, but the head start is for accounts that are made with X.
        </p>
      ),
    },
    bring: {
      heading: 'What comes along',
      body: (
        <p>
          When you sign up we ask X for your name, your e-mail address and the number of your followers. We do not fetch
          your posts, your messages or the list of those who follow you, and we post nothing there in your name.
        </p>
      ),
    },
  },
};

export default content;
