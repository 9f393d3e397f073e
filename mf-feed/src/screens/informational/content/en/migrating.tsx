import type { Content } from '../../content.ts';
import { FollowerTiers } from '../../parts/follower-tiers.tsx';
import { Span } from '../../parts/limit.tsx';

const content: Content<'migrating'> = {
  name: 'migrating',
  title: 'Coming from Twitter',
  description:
    'If you sign up with X, formerly Twitter, you start some levels higher for some months, depending on your followers.',
  lead: (
    <>
      You have built something up on X, which used to be Twitter. You do not have to begin at the bottom here: for{' '}
      <Span name="boostMonths" /> we raise your level.
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
            But somebody whom thousands have followed for years is no stranger. So if you sign up with X, the number of
            your followers adds some levels to yours, up to level 7.
          </p>
          <p>
            The head start begins with your sign-up and ends <Span name="boostMonths" /> later. After that your level is
            what you have reached here. The day on which it ends is fixed from the start.
          </p>
        </>
      ),
    },
    tiers: { heading: 'How many levels', body: <FollowerTiers /> },
    means: {
      heading: 'What it counts for, and what it does not',
      body: (
        <>
          <p>It counts for posting and commenting: whether your level allows it, and how much in a day.</p>
          <p>
            It does not count for anonymous mode, for the weight of a report, or for whether a vote is official. And it
            makes no vote heavier: nothing does.
          </p>
        </>
      ),
    },
    state: {
      heading: 'What works today',
      body: (
        <p>
          The operator must register each site with X. If there is a button for X on the{' '}
          <a href="/register">sign-up page</a>, it works here. If there is none, it does not work here yet: you can sign
          up with an e-mail address, but the head start is only for accounts created with X.
        </p>
      ),
    },
    bring: {
      heading: 'What we get from X',
      body: (
        <p>
          When you sign up we ask X for your name, your e-mail address and the number of your followers. We do not fetch
          your posts, your messages or your list of followers, and we post nothing there in your name.
        </p>
      ),
    },
  },
};

export default content;
