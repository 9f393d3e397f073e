import type { BrowserWords } from '../../stored/browser-list.tsx';
import type { StoredWords } from '../../stored/stored-data.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

/** What the server stores, and why. */
export const storedWords: StoredWords = {
  account: {
    name: 'Your account',
    text: (
      <>
        User name, e-mail address, names, a few words about yourself, links, gender and how to refer to you. Also
        language, level, your privacy choices, when you signed up, and whether and when you gave consent. Your password
        only as a hash. If nobody activates a sign-up within <Span name="neverActivatedDays" />, we delete it. Without
        this we cannot provide your account (our agreement with you).
      </>
    ),
  },
  picture: { name: 'Your picture', text: 'If you add one. We re-create it without the data that cameras hide in it.' },
  places: {
    name: 'Where you vote',
    text: 'The address or place, as precisely as you give it, the electoral areas it belongs to, and whether you chose these or we found them from the address. We use it to know which offices you can judge as a voter and which elections are yours, and for “My district”. Members who vote in the same place find there what you publish under your name, and can tell from it that you vote there.',
  },
  votes: {
    name: 'Your votes',
    text: 'On whom, on which day, thumbs up, down or undecided, ratings, your note, and who may see it. It is stored with your account, so that you can change it and have one vote a day. On a candidate you have one vote: with it we store the election and the polling day, and when you last changed it. You can change or delete it until the polls close. Only with your explicit consent.',
  },
  voteEvidence: {
    name: 'Data for checking votes',
    text: 'With each vote: roughly how old the account was, in which part of the politician’s or party’s place you vote, and a code that stands for the network it was cast from. That code is made with a key outside the database. No two votes of yours on different days or people have a code in common. We use it to weigh votes by population, and to find votes that were coordinated (our legitimate interest). For a vote on a candidate, the storage time begins on polling day.',
  },
  stances: {
    name: 'Your stances',
    text: 'Your position on a topic, the text, its earlier versions, and who may see it. Only with your explicit consent.',
  },
  posts: {
    name: 'Your posts',
    text: 'Texts and their earlier versions, pictures, tags, whom they mention, and who may see and answer them. We store them to show them, which is what you wrote them for. What you wrote in the name of an organisation is marked as yours for those who run it and for moderators, and stays with the organisation when you leave; your name goes with your account.',
  },
  drafts: {
    name: 'Your drafts',
    text: 'Sealed with a key outside the database and stored under a code instead of your account, until you publish or discard them.',
  },
  comments: {
    name: 'Your comments',
    text: 'Texts, their earlier versions and whom they mention. If you delete a comment that others answered, a mark without author and text stays.',
  },
  favorites: { name: 'Favourites', text: 'Which posts you marked, and when.' },
  anonymous: {
    name: 'What you do anonymously',
    text: 'Items without your account, with their author sealed, and your own list of them, also sealed. See “Anonymous mode” below.',
  },
  follows: {
    name: 'Whom and what you follow',
    text: 'Members, parties, elections and organisations you follow and people in office you watch, how closely, and who asked to follow you. Your feed and your e-mails depend on it.',
  },
  interests: {
    name: 'What interests you',
    text: 'Topics you follow, places you add or remove, and members you do not want suggested again. They steer “Discover” and the suggestions of people. Only you see them, and you can switch both off. We suggest you to others only by what you show them anyway: the place on your profile, and your public posts on a topic. You can switch that off too.',
  },
  audiences: {
    name: 'Audiences',
    text: 'Groups that you define, who is in them, and what you showed to them. We tell nobody that they are in one. Also whose audiences you have left, until you allow it again, so that they cannot add you.',
  },
  organisations: {
    name: 'Organisations',
    text: 'Organisations you belong to or ask to join, and your role. Everybody sees who owns or runs an organisation; only its members see its other members. If you own one and delete your account, the admin who has served longest becomes its owner. Without an admin it closes; if you undo the deletion, it opens again.',
  },
  invitations: {
    name: 'Invitations',
    text: 'Whom you invited and what you wrote, encrypted, and whether the link was followed and used. If you withdraw an invitation, its address is deleted at once. Of people who want no more invitations we keep a keyed hash of the address, from which nobody can read the address, so that nobody mails them again.',
  },
  directMessages: {
    name: 'Messages with other members',
    text: 'What you write to other members, with pictures, whom you write with, and how far you have read. Only you and the other member read it. If one of you reports a message, moderators see that message and nothing else. Deleting a message or a conversation deletes it for you; once both have deleted it, it is gone. If you delete your account, your messages go with it.',
  },
  chats: {
    name: 'Chats with simulated politicians',
    text: 'What you ask, what the simulations answer, whom you talk to, and how many questions you asked on the last day you asked any. A question can reveal a political opinion. Only you see your chats, and they appear in no search or feed. A link that you make shows one of them to anybody who has it, without your name, until you stop sharing it. If you report an answer, moderators see that answer with its question and nothing else. If the operator has connected a language model, it gets the words of your question and the politician’s passages, and neither your name nor your earlier questions. Deleting a chat deletes it for good; sentences of simulations that were on their way to your browser are deleted a few hours later.',
  },
  goals: {
    name: 'Goals',
    text: 'Goals you set, with their pictures, your news about them, and answers that you write for a politician or an organisation. If you delete your account, your goals go with it. Goals of an organisation stay, and so does its news about them, without your name.',
  },
  goalSupport: {
    name: 'Goals you support',
    text: 'Support can reveal a political opinion. Nobody sees that you support a goal, not even its owner, unless you choose to be named. You count as one supporter, and you can withdraw at any time. Only with your explicit consent.',
  },
  blocks: { name: 'Whom you blocked', text: 'We do not tell those members.' },
  devices: {
    name: 'Where you are logged in',
    text: (
      <>
        The kind of browser and system, when you logged in and when it was last used, to within a quarter of an hour. A
        session ends after <Span name="sessionDays" />, or <Limit name="rememberedSessionDays" /> with “Keep me logged
        in”, unless you come back earlier. And a hashed random code of devices that logged in before.
      </>
    ),
  },
  oneTimeCodes: {
    name: 'One-time codes',
    text: 'If you switch them on: the secret of your app, sealed with a key outside the database, and hashes of recovery codes.',
  },
  connections: {
    name: 'Logging in with Facebook or X',
    text: 'If this site offers it and you choose it: which account there is yours, and its name.',
  },
  identity: {
    name: 'That a provider verified your identity',
    text: 'If this site offers it and you choose it: which provider, and when. And a code, computed from your number there with a key outside the database, so that one person verifies one account. No name, no document, no token.',
  },
  boosts: {
    name: 'Extra levels',
    text: 'With a head start through X, or if an admin gives you extra levels: how many, and until when. We do not store the number of your followers itself.',
  },
  mailLinks: {
    name: 'Links in e-mails',
    text: 'Hashes of links that we e-mailed you: activation, a new password, a new address, connecting an account. Until you first log in, also the hash of the cookie of the browser that signed up.',
  },
  failedLogIns: {
    name: 'Failed log-ins',
    text: 'Counts under codes made with a key outside the database, so that nobody guesses your password.',
  },
  activity: {
    name: 'That you were here',
    text: (
      <>
        On which of the last <Span name="level5WindowDays" />, and on how many in total. Your level depends on it (our
        agreement with you).
      </>
    ),
  },
  opened: {
    name: 'Which posts you opened',
    text: (
      <>
        Each once, with the day but not the time: <Limit name="level3PostsRead" /> posts read are part of level 3.
        Nobody can see what you read.
      </>
    ),
  },
  reports: {
    name: 'Reports of abuse',
    text: 'Your reports: about what, why and when; the author never learns who reported. And decisions on reports about anything of yours.',
  },
  sanctions: {
    name: 'Actions against your account',
    text: 'If a moderator warns, limits, suspends or bans you: the kind, the rule, the reason, which moderator decided, since when and until when, and your appeal with its answer. You and admins see it. We keep it after the action has ended, for the time given below, and a ban for as long as it lasts.',
  },
  notifications: { name: 'Your notifications', text: 'What happened that concerns you, and whether you have read it.' },
  notificationSettings: {
    name: 'What you want to hear about',
    text: 'Which notifications and e-mails you want, and the day up to which we have made your digests.',
  },
  push: {
    name: 'Push messages',
    text: 'If you allow them: the address that your browser’s push service gave us, and its key. That service learns that a message is coming, but cannot read it.',
  },
  mails: {
    name: 'Waiting e-mails',
    text: 'We delete an e-mail from our outbox once it is sent. One that we cannot send waits; a demonstration site stores every e-mail.',
  },
  newsletter: {
    name: 'The newsletter',
    text: (
      <>
        If you ask for it: your address, your language, and when you confirmed, until you unsubscribe. If nobody
        confirms an address within <Span name="newsletterConfirmHours" />, we delete it. Admins see the list of
        addresses, and can unsubscribe one. With your consent.
      </>
    ),
  },
  claims: {
    name: 'Pages of people in office',
    text: 'If you claim one, dispute a claim or speak for an office: how you proved it, with which address or account, and what was decided. Admins see it; the page says what was proven, how and when.',
  },
  feeds: {
    name: 'News feeds that you added',
    text: 'Their addresses, and that you added them, for the page that you speak for.',
  },
  adminActs: {
    name: 'What admins did',
    text: 'What admins did to members, with the reason: a sanction, an identity that was seen, a seal that was opened. The record stays, but your name in it is deleted with your account.',
  },
  exports: { name: 'A copy of your data', text: 'If you ask for one: the file, until it expires.' },
  deletion: {
    name: 'Deleting your account',
    text: 'That you asked for it, so that you can still undo it. Meanwhile everything is hidden; after that we erase it.',
  },
};

/** What the site stores in a browser, and why. */
export const browserWords: BrowserWords = {
  session: (
    <>
      That you are logged in. Set at log-in, renewed as you use the site; ends after <Span name="sessionDays" />, or{' '}
      <Limit name="rememberedSessionDays" /> with “Keep me logged in”. No script can read it.
    </>
  ),
  device:
    'That you have logged in on this device before, so that somebody who tries to guess your password elsewhere does not lock you out here. No script can read it.',
  attempt: (
    <>
      That it was you who started to log in with Facebook or X, or to verify your identity. Lasts{' '}
      <Span name="socialReturnMinutes" />. No script can read it.
    </>
  ),
  signUp: (
    <>
      That this browser signed up, so that the link in our e-mail logs you in here without your password, once. Lasts{' '}
      <Span name="activationHours" /> at most; deleted when it is used. No script can read it.
    </>
  ),
  canary:
    'Only while we try out a new version or a new feature: a number below a hundred that decides whether you get it. One in a hundred browsers has the same. No script can read it.',
  previews:
    'Only if somebody who works on the site sent you a link to a version that is not out yet: which one you see. Gone when you end the preview or close your browser. No script can read it.',
  language:
    'The language you chose; if you chose none, the language of the address you first arrived at, or of the first post or person you read about here.',
  theme: 'Light, dark, or the same as your device.',
  banner: 'Which banner at the top of the page you closed, so that it does not come back.',
  anonymous:
    'That anonymous mode is on, and for which account, so that pages look right at once and all tabs follow. Your browser stores it outside the cookie too. Deleted when you switch the mode off or log out.',
  unpublished:
    'Drafts, and posts, votes, comments and favourites that wait for a connection, also anonymous ones. Deleted when they are sent or discarded, and when you log out.',
  voteReminders: 'Which reminders to vote you dismissed today.',
  candidateOrder:
    'In which of a few dozen random orders you see candidates. Many visitors share each order, so it does not tell who you are.',
  override: 'For developers: where this browser gets a part of the site from. Only developers set it.',
  code: 'The programs of the site, so that it opens without a connection.',
  essentials: 'The page that says there is no connection, and the icon.',
  readings:
    'Pages and answers that you have read, so that they open without a connection. For one account at a time; deleted when you log out, or when you ask for one of them and may no longer read it.',
  matching:
    'Your answers on topics, for the comparison with candidates and parties. They are not sent to us, unless you save one as your stance; deleted when you delete them or log out.',
  quickPost: 'A post that you have begun.',
  comment: 'A comment that you have begun.',
  scroll: 'How far you had scrolled.',
  dock: 'The chat that you keep in the dock, so that it opens again after a reload.',
  wayBack: 'The page to return to after you log in with Facebook or X.',
  rememberMe: 'Whether you want to stay logged in after that.',
  followed: 'That this tab followed another one in logging in or out.',
  forum: 'That you agreed to go to the forum.',
};
