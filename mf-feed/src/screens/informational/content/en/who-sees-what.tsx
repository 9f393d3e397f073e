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
    follower: 'whoever follows you',
    inAudience: 'the members of those audiences',
    polly: 'whoever speaks for that politician here, once the page is claimed',
    member: 'every other member',
    guest: 'visitors without an account',
  },
  nobody: 'Nobody, you included. It is a choice for what others do, not for what they see.',
  things: {
    post: { name: 'Posts', says: 'You choose for each post. What you do not choose is as your settings say then.' },
    comment: {
      name: 'Comments',
      says: 'A comment is never seen by more people than what it stands under: the post, and the comments above it.',
    },
    topicStance: {
      name: 'Stances',
      says: 'Your stance on a topic. Others see it once a moderator has approved it; until then you alone do.',
    },
    profile: {
      name: 'Profile',
      says: 'What you tell about yourself. Your user name, picture and level always stand beside what you write.',
    },
    followLists: { name: 'Lists of friends, followers and followed', says: 'Whom you follow, and who follows you.' },
    favorites: {
      name: 'The list of your favourites',
      says: 'A post shows how many have favourited it, and never who. In your list others find only posts that they may see.',
    },
    votes: {
      name: 'Votes',
      says: 'How you voted on somebody. Your vote counts in the scores whoever sees it.',
    },
  },
  contacts: {
    mention: { name: 'Mention you', says: 'Your name with an @ becomes a link, and you hear of it.' },
    message: {
      name: 'Send you a message',
      says: 'Messages between members are not here yet. Your choice is kept, and counts from the first day.',
    },
  },
  choices: 'You choose among',
  fixed: 'Nothing: it is the same for every member.',
  atFirst: 'A new account begins with',
  whoLooks: 'Who looks',
  lookers: {
    self: 'You',
    friend: 'A friend',
    follower: 'A follower',
    inAudience: 'A member of the audience',
    polly: 'The politician in question',
    member: 'Any other member',
    guest: 'A visitor',
  },
  blocked: 'Whoever blocked you, or was blocked',
  yes: 'Sees it',
  no: 'Does not see it',
};

const content: Content<'whoSeesWhat'> = {
  name: 'whoSeesWhat',
  title: 'Who sees what',
  description:
    'Who sees your posts, comments, profile, lists and votes on Hustings, who may answer you, and where you choose.',
  lead: 'This page is made from the same table that the software decides by. If the table changes, so does the page.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <>
          <p>
            What you write begins as public, because a public square is what this is. You can choose a smaller circle
            for everything you post, and for each kind of thing in{' '}
            <PageLink forMembers href="/settings/3">
              your privacy settings
            </PageLink>
            .
          </p>
          <p>
            For whoever may not see something it does not exist: not in lists, not in counts, not in search, and its
            address answers as an address of nothing does.
          </p>
        </>
      ),
    },
    circles: {
      heading: 'The circles',
      body: (
        <>
          <p>They are no line from wide to narrow: your friends and an audience of yours may have nobody in common.</p>
          <Circles words={words} />
          <p>
            You are friends when both of you follow each other. A follower is anybody who follows you, unless you have
            chosen to approve followers first: then it is whoever you approved. Where one choice holds for many things,
            such as your profile, your audience is the one that you made the default.
          </p>
        </>
      ),
    },
    things: {
      heading: 'What there is to see',
      body: <Things words={words} />,
    },
    table: {
      heading: 'Cell by cell',
      body: (
        <>
          <p>
            Above each column stands the sign of a circle, as in the list of circles. A friend is a follower too, so
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
            You choose that as well, and it is always the overlap of two circles: those who see it and those whom you
            let answer. It can never be wider than who sees it, and with “No one” comments are off.
          </p>
          <p>
            Commenting on what everyone sees begins at level 2. At level 1 you can comment on posts of your friends and
            of people who follow you.
          </p>
        </>
      ),
    },
    contacts: {
      heading: 'Who may turn to you',
      body: <Contacts words={words} />,
    },
    always: {
      heading: 'What holds whatever you choose',
      body: (
        <ul>
          <li>
            <strong>A block works both ways.</strong> Neither of the two sees what the other writes, answers it,
            mentions or follows the other.
          </li>
          <li>
            <strong>A deleted account shows nothing,</strong> from the moment of the deletion on.
          </li>
          <li>
            <strong>What reports have hidden</strong> is seen by its author alone until it was reviewed.
          </li>
          <li>
            <strong>What is anonymous has no author for anybody.</strong> So it has no friends and no followers either:
            it can be seen by everyone or by the politician in question, and by nobody in between.
          </li>
          <li>
            <strong>Counts tell of nothing hidden.</strong> Numbers of comments and the uses of a tag count what
            everyone sees.
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
          A post keeps the circle that it was published for; changing your settings changes what you write from then on.
          Who is in the circle is decided at each look: whoever stops following you stops seeing what followers see.
        </p>
      ),
    },
  },
};

export default content;
