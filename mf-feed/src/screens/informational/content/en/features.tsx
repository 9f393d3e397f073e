import { contentLanguages } from '@hustings/contract';
import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { FeeExample } from '../../fee/fee-example.tsx';
import { FeatureList } from '../../parts/feature-list.tsx';
import { Levels } from '../../parts/levels.tsx';
import { Limit } from '../../parts/limit.tsx';

const content: Content<'features'> = {
  name: 'features',
  title: 'What you can do here',
  description: 'What works on Hustings today, what it may cost one day, and what will never be there.',
  lead: 'What works today. A line appears here when you can use it, not before.',
  sections: {
    today: {
      heading: 'Here today',
      body: (
        <FeatureList
          items={[
            {
              title: 'Look up who is in office',
              text: 'Find people by name, party, office or place. Each page shows the offices and terms that we know of, with the source.',
            },
            {
              title: 'Vote once a day',
              text: 'Thumbs up, thumbs down or undecided on each person in office, with a rating for ability, one for vision, and your own comment if you like. You can change it until midnight; then it is final. You choose who sees it, and it starts as “Just me”.',
            },
            {
              title: 'Prepare for elections',
              text: (
                <>
                  See{' '}
                  <PageLink forMembers href="/elections_near_me">
                    which elections are near you
                  </PageLink>
                  , who is standing, and how candidates and parties compare. Answer questions to see whom you agree
                  with, rate candidates, and get reminders if you like.
                </>
              ),
            },
            {
              title: 'Write and answer',
              text: (
                <>
                  Post in any of {contentLanguages.length} languages, with up to <Limit name="tags" /> tags. Comment,
                  reply to comments, mention others. Choose who sees it and who may answer. Save drafts, and write,
                  comment and vote without a connection.
                </>
              ),
            },
            {
              title: 'Say where you stand',
              text: 'One stance on each topic, with your reasons. A moderator reads it first. Politicians can publish their official positions.',
            },
            {
              title: 'Follow and be heard',
              text: 'Follow members and parties, and watch people in office, closely if you like. Put together your own audiences. Get a notification here, by e-mail or in your browser when something happens.',
            },
            {
              title: 'Show who you are',
              text: 'A profile with your posts, votes and favourites, each visible to those you choose. View it as a visitor, a follower or a friend would. Find other members by name.',
            },
            {
              title: 'Achieve something together',
              text: (
                <>
                  Set a{' '}
                  <PageLink forMembers href="/goals">
                    goal
                  </PageLink>
                  , find supporters and ask a politician for an answer. Run an <a href="/organisations">organisation</a>{' '}
                  with others.
                </>
              ),
            },
            {
              title: 'Pages claimed by politicians',
              text: 'Politicians or their staff can claim their page, answer there, and add news. An admin first checks who they are.',
            },
            {
              title: 'Chats with simulated politicians',
              text: (
                <>
                  <PageLink forMembers href="/chat">
                    Ask
                  </PageLink>{' '}
                  what a politician has said, or let up to <Limit name="debateParticipants" /> debate. Always marked as
                  a simulation, with the source of every statement. Never with advice on how to vote.
                </>
              ),
            },
            {
              title: 'Write to each other',
              text: 'Messages between members. You choose who may write to you; messages from people you do not follow wait in your requests. Block and report there too.',
            },
            {
              title: 'Save what you value',
              text: 'Mark posts as favourites, and read all posts about a subject by its tag.',
            },
            {
              title: 'Guard your account',
              text: 'Confirmation by e-mail, a lock against guessing, and one-time codes if you want them. A list shows the devices on which you are logged in, and lets you log out each one.',
            },
            {
              title: 'Decide about your data',
              text: 'Give or withdraw consent, take a copy of everything with you, or delete your account.',
            },
            {
              title: 'Use it your way',
              text: 'English or Dutch, light or dark, phone or computer, keyboard or screen reader.',
            },
            {
              title: 'Anonymous mode',
              text: (
                <>
                  Speak and vote without your name, once your identity is verified and from level{' '}
                  <Limit name="anonymousLevel" /> on. We store what you do without your name, rather than just hiding
                  your name. What you write appears at the start of the next hour at the earliest.
                </>
              ),
            },
            {
              title: 'Scores',
              text: 'What all members think of someone, and what members who vote in that politician’s place think: side by side, never mixed, with the number of people and the margin of error.',
            },
            {
              title: 'Moderation in the open',
              text: (
                <>
                  A public log of what moderators decide, and under which rule, without names:{' '}
                  <a href="/moderation-log">What moderators decide</a>.
                </>
              ),
            },
          ]}
        />
      ),
    },
    levels: {
      heading: 'Levels',
      body: (
        <>
          <p>
            Every account has a level. It decides how much you may write, so that nobody drowns out the rest. It never
            makes a vote heavier.
          </p>
          <Levels />
          <p>
            Commenting on posts that everyone sees begins at level 2, like posting. Level{' '}
            <Limit name="reportingLevel" /> lets you report abuse.{' '}
            <PageLink forMembers href="/settings/level">
              Your own level
            </PageLink>
            , and what you still need for the next, are in your settings.
          </p>
        </>
      ),
    },
    fee: {
      heading: 'What it will cost',
      body: (
        <>
          <p>
            Today nothing. We plan a small fee for later. It follows what people earn where they live: it depends on the
            gross domestic product per head of your country. If it is the price of a cup of coffee in Oslo, it should be
            no more than the price of a cup of coffee in Freetown.
          </p>
          <FeeExample />
          <p>
            None of this has been decided, and you cannot pay yet. Read more on <a href="/support-us">Support us</a>.
          </p>
        </>
      ),
    },
    never: {
      heading: 'Never',
      body: (
        <ul>
          <li>Advertisements, or positions that can be bought.</li>
          <li>Profiles of you for others, or your data for sale.</li>
          <li>Advice on how to vote.</li>
          <li>Votes that weigh more because somebody paid, or is well known.</li>
        </ul>
      ),
    },
  },
};

export default content;
