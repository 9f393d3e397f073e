import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { Circles } from '../../visibility/circles.tsx';
import { VisibilityTables } from '../../visibility/visibility-tables.tsx';
import { Contacts, Things } from '../../visibility/things.tsx';
import type { VisibilityWords } from '../../visibility/words.ts';

const words: VisibilityWords = {
  circles: {
    everyone: 'Everyone',
    friendsAndFollowers: 'Friends and followers',
    justFriends: 'Just friends',
    selectedAudiences: 'Audiences that you choose',
    justThePolly: 'Just the politician in question',
    justMe: 'Just me',
    noOne: 'No one',
  },
  people: {
    self: 'you',
    friend: 'your friends',
    follower: 'everyone who follows you',
    inAudience: 'the members of those audiences',
    polly: 'those who speak for that politician here, once the page is claimed',
    member: 'every other member',
    guest: 'visitors without an account',
  },
  nobody: 'Nobody, not even you. You can choose this for what others do, not for what they see.',
  things: {
    post: {
      name: 'Posts',
      says: 'You choose for each post. If you do not choose, your settings at that moment apply.',
    },
    comment: {
      name: 'Comments',
      says: 'A comment is never visible to more people than the post and the comments above it.',
    },
    topicStance: {
      name: 'Stances',
      says: 'Your stance on a topic. Others see it once a moderator has approved it; until then only you do.',
    },
    goal: {
      name: 'Goals',
      says: 'You choose for each goal, among members: goals are not for visitors. Only you see a draft. All members see a goal of an organisation. Supporters are counted, and named only if they choose to be.',
    },
    profile: {
      name: 'Profile',
      says: 'What you say about yourself, on your page and in the list of members. Its tabs with posts, stances, comments and votes follow your current choices for these, and each item keeps its own circle as well. Your user name, picture and level always appear with what you write.',
    },
    followLists: {
      name: 'Lists of friends, followers and those you follow',
      says: 'Who you follow, and who follows you.',
    },
    favorites: {
      name: 'The list of your favourites',
      says: 'A post shows how many members have marked it as a favourite, but never who. In your list, others find only posts that they may see.',
    },
    votes: {
      name: 'Votes',
      says: 'How you voted on a politician, a party or a candidate. Your vote counts in the figures no matter who sees it. For a party, “just the politician in question” means just you.',
    },
  },
  contacts: {
    mention: { name: 'Mention you', says: 'Your name with an @ becomes a link, and you get a notification.' },
    message: {
      name: 'Send you a message',
      says: 'Your choice applies to every message, and a block takes effect at once. If you write to somebody yourself, they can answer. Only you and the other member read it; if you report a message, moderators see that one.',
    },
  },
  choices: 'You choose among',
  fixed: 'No choice: it is the same for every member.',
  atFirst: 'Default for a new account',
  whoLooks: 'Viewer',
  lookers: {
    self: 'You',
    friend: 'A friend',
    follower: 'A follower',
    inAudience: 'A member of the audience',
    polly: 'The politician in question',
    member: 'Any other member',
    guest: 'A visitor',
  },
  blocked: 'Somebody who blocked you, or whom you blocked',
  yes: 'Sees it',
  no: 'Does not see it',
};

const content: Content<'whoSeesWhat'> = {
  name: 'whoSeesWhat',
  title: 'Who sees what',
  description:
    'Who sees your posts, comments, profile, lists and votes on Hustings, who may answer you, and where you choose this.',
  lead: 'This page is made from the same table that the software uses to decide. If the table changes, so does the page.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <>
          <p>
            What you write is public by default, because this is a public square. You can choose a smaller circle for
            everything you post, and set a default for each kind in{' '}
            <PageLink forMembers href="/settings/3">
              your privacy settings
            </PageLink>
            .
          </p>
          <p>
            Something that you may not see does not exist for you. It is not in lists, counts or search results, and its
            address looks as if nothing were there.
          </p>
        </>
      ),
    },
    circles: {
      heading: 'The circles',
      body: (
        <>
          <p>
            They do not run neatly from wide to narrow: your friends and one of your audiences may have nobody in
            common.
          </p>
          <Circles words={words} />
          <p>
            You are friends when both of you follow each other. A follower is anybody who follows you. If you have
            chosen to approve followers first, it is anybody you approved. Where one choice applies to many things, such
            as your profile, your audience is the one you made the default.
          </p>
          <p>
            Nobody learns which audiences they are in. If you do not want to be in the audiences of a member, leave them
            through the menu beside their name. You then leave all of them, and that member cannot add you again until
            you allow it. Anything that ends a connection, such as a block, an unfollow or a removal from an audience,
            takes effect at once.
          </p>
          <p>
            <PageLink forMembers href="/audiences">
              Your audiences
            </PageLink>{' '}
            show who is in each one and how much of yours they see.
          </p>
        </>
      ),
    },
    things: {
      heading: 'What others can see',
      body: <Things words={words} />,
    },
    table: {
      heading: 'As a table',
      body: (
        <>
          <p>
            Above each column you see the symbol of a circle, as in the list of circles. A friend is a follower too, so
            what followers see, friends see.
          </p>
          <VisibilityTables words={words} />
        </>
      ),
    },
    replies: {
      heading: 'Who may answer',
      body: (
        <>
          <p>
            You choose that as well. It is always the overlap of two circles: those who see it and those you let answer.
            It can never be wider than who sees it. With “No one”, comments are off.
          </p>
          <p>
            You can comment on what everyone sees from level 2. At level 1 you can comment on posts of your friends and
            of people who follow you.
          </p>
        </>
      ),
    },
    contacts: {
      heading: 'Who may contact you',
      body: <Contacts words={words} />,
    },
    always: {
      heading: 'What always applies',
      body: (
        <ul>
          <li>
            <strong>A block works both ways.</strong> Neither of you sees what the other writes. Nor can you answer,
            mention or follow each other.
          </li>
          <li>
            <strong>A deleted account shows nothing,</strong> from the moment it is deleted.
          </li>
          <li>
            <strong>What reports have hidden</strong> is visible only to its author until we have reviewed it.
          </li>
          <li>
            <strong>Anonymous items show no author to anybody.</strong> So they have no friends or followers either:
            everyone can see them, or only the politician in question, and no circle in between.
          </li>
          <li>
            <strong>Counts reveal nothing hidden.</strong> The number of comments and the uses of a tag count only what
            everyone sees.
          </li>
          <li>
            <strong>Only you see your chats with simulated politicians.</strong> A link that you make shows one of them
            without your name, until you stop sharing it.
          </li>
          <li>
            <strong>Only members of an organisation see its other members.</strong> Everybody sees who owns and runs it,
            and how many members it has. A request to join is known only to those who run it.
          </li>
          <li>
            <strong>Only you see your interests:</strong> the topics you follow and your places. We suggest you to
            others only by what they may see anyway, the place on your profile and your public posts, and never by where
            you vote.{' '}
            <PageLink forMembers href="/settings/interests">
              Switch this off
            </PageLink>
            .
          </li>
          <li>
            <strong>Posts in the name of an organisation show the organisation.</strong> Those who run it, and
            moderators, see which member wrote them; nobody else does, and they are not on that member’s profile.
          </li>
          <li>
            <strong>An invitation is known to you and the person you invite.</strong> They see your display name and
            user name. You see whether your link was followed and used, but not by whom, and never whether an address
            has an account.
          </li>
          <li>
            <strong>Those who run the site</strong> can reach what is stored, to moderate and to repair. The{' '}
            <a href="/privacy">privacy statement</a> says more.
          </li>
        </ul>
      ),
    },
    later: {
      heading: 'When you change your mind',
      body: (
        <p>
          A post keeps the circle that you published it for. Changing your settings affects what you write from then on.
          We check each time who is in the circle: a member who stops following you stops seeing what followers see.
        </p>
      ),
    },
  },
};

export default content;
