import type { BrowserWords } from '../../stored/browser-list.tsx';
import type { StoredWords } from '../../stored/stored-data.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

/** What the server stores, and why. */
export const storedWords: StoredWords = {
  account: {
    name: 'Your account',
    text: (
      <>
        User name, e-mail address, names, a few words about yourself, gender and how to refer to you, language, level,
        your privacy choices, when you signed up and whether and when you gave consent. Your password only as a hash. A
        sign-up that nobody activates goes after <Span name="neverActivatedDays" />. To have an account for you (our
        agreement with you).
      </>
    ),
  },
  picture: { name: 'Your picture', text: 'If you set one. We make it anew and throw away what cameras hide in it.' },
  places: {
    name: 'Where you vote',
    text: 'The address or place that you give, as far as you give it, and the electoral areas it lies in. To know which offices are yours to judge as a voter, and for “My district”: who votes in the same place finds there what you publish under your name, and can tell from that that you vote there.',
  },
  votes: {
    name: 'Your votes',
    text: 'On whom, on which day, thumbs up, down or undecided, ratings, your note, and who may see it. With your account, so that you can change it and have one vote a day. Only with your explicit consent.',
  },
  voteEvidence: {
    name: 'Evidence of votes',
    text: 'Beside each vote: how old the account was, roughly, in which part of the place of the politician or party you vote, and a code of the network, made with a key outside the database. No two votes of yours on different days or people have a code in common. To weigh votes by population, and to find votes that were coordinated (our legitimate interest).',
  },
  stances: {
    name: 'Your stances',
    text: 'Your position on a topic, the text, what it said before, and who may see it. Only with your explicit consent.',
  },
  posts: {
    name: 'Your posts',
    text: 'Texts, earlier texts, pictures, tags, whom they mention, and who may see and answer them. To show them, which is what you wrote them for.',
  },
  drafts: {
    name: 'Your drafts',
    text: 'Sealed with a key outside the database and stored under a code instead of your account, until you publish or discard them.',
  },
  comments: {
    name: 'Your comments',
    text: 'Texts, earlier texts and whom they mention. After a deletion, a comment that was answered leaves a mark without author and text.',
  },
  favorites: { name: 'Favourites', text: 'Which posts you marked, and when.' },
  anonymous: {
    name: 'What you do anonymously',
    text: 'Items without your account, their author sealed, and your own list of them, sealed too. See “Anonymous mode” below.',
  },
  follows: {
    name: 'Whom and what you follow',
    text: 'Members, people in office and parties, how closely, and who asked to follow you. Your feed and your mails depend on it.',
  },
  audiences: {
    name: 'Audiences',
    text: 'Groups that you define, who is in them, and what you showed to them. Nobody in them is told.',
  },
  blocks: { name: 'Whom you blocked', text: 'Those members are not told.' },
  devices: {
    name: 'Where you are logged in',
    text: (
      <>
        The kind of browser and system, when you logged in and when it was last used, to within a quarter of an hour. A
        session ends after <Span name="sessionDays" />, or <Limit name="rememberedSessionDays" /> with “remember me”,
        unless you come back before. And a hashed random mark of devices that logged in before.
      </>
    ),
  },
  oneTimeCodes: {
    name: 'One-time codes',
    text: 'If you switch them on: the secret of your app, sealed with a key outside the database, and hashes of recovery codes.',
  },
  connections: {
    name: 'Signing in with Facebook or X',
    text: 'If this site offers it and you choose it: which account there is yours, and its name.',
  },
  identity: {
    name: 'That a provider verified your identity',
    text: 'If this site offers it and you choose it: which provider, and when. And a code made of your number there with a key outside the database, so that one person verifies one account. No name, no document, no token.',
  },
  boosts: {
    name: 'A head start by X',
    text: 'How many levels it adds, and until when. The number of your followers itself is not kept.',
  },
  mailLinks: {
    name: 'Links in mails',
    text: 'Hashes of links that we mailed you: activation, a new password, a new address, joining an account.',
  },
  failedLogIns: {
    name: 'Failed log-ins',
    text: 'Counts under codes made with a key outside the database, so that nobody guesses your password.',
  },
  activity: {
    name: 'That you were here',
    text: (
      <>
        On which of the last <Span name="level5WindowDays" />, and on how many in all. Your level depends on it (our
        agreement with you).
      </>
    ),
  },
  opened: {
    name: 'Which posts you opened',
    text: (
      <>
        Each once, with the day but no time: <Limit name="level3PostsRead" /> posts read are part of level 3. Nobody is
        shown what you read.
      </>
    ),
  },
  reports: {
    name: 'Reports of abuse',
    text: 'Yours: on what, why and when; the author never learns who reported. And what was decided about anything of yours.',
  },
  notifications: { name: 'Your notifications', text: 'What happened that concerns you, and whether you have read it.' },
  notificationSettings: {
    name: 'What you want to be told',
    text: 'Which notifications and mails you want, and up to which day digests were made.',
  },
  push: {
    name: 'Push messages',
    text: 'If you allow them: the address that your browser’s push service gave us, and its key. That service learns that a message comes and cannot read it.',
  },
  mails: {
    name: 'Mails that wait',
    text: 'A mail leaves our outbox once it is sent. One that cannot be sent waits; on a demonstration site every mail is kept.',
  },
  newsletter: {
    name: 'The newsletter',
    text: (
      <>
        If you ask for it: your address, your language, and when you confirmed, until you end it. An address that nobody
        confirms goes after <Span name="newsletterConfirmHours" />. With your consent.
      </>
    ),
  },
  claims: {
    name: 'Pages of people in office',
    text: 'If you claim one, dispute a claim or speak for an office: how you showed it, by which address or account, and what was decided. Admins see it; the page says what was shown, how and when.',
  },
  feeds: {
    name: 'News feeds that you added',
    text: 'Their addresses, and that you added them, for the page that you speak for.',
  },
  adminActs: {
    name: 'What admins did',
    text: 'Acts of admins on members, with the reason: a sanction, an identity that was seen, a seal that was opened. The record stays; your name in it goes with your account.',
  },
  exports: { name: 'A copy of your data', text: 'If you ask for one: the file, until it ends.' },
  deletion: {
    name: 'Deleting your account',
    text: 'That you asked for it, so that it can be undone until then. Everything is hidden meanwhile, and then erased.',
  },
};

/** What the site stores in a browser, and why. */
export const browserWords: BrowserWords = {
  session: (
    <>
      That you are logged in. Set at log-in, renewed as you use the site; ends after <Span name="sessionDays" />, or{' '}
      <Limit name="rememberedSessionDays" /> with “remember me”. No script can read it.
    </>
  ),
  device:
    'That you have logged in on this device before, so that somebody who guesses at your password elsewhere does not lock you out here. No script can read it.',
  attempt: (
    <>
      That it was you who set off to sign in with Facebook or X, or to have your identity verified. Lasts{' '}
      <Span name="socialReturnMinutes" />. No script can read it.
    </>
  ),
  canary:
    'Only while a new version of a part of the site is tried out: a number below a hundred that says whether you get it. One in a hundred browsers has the same. No script can read it.',
  language: 'The language that you chose; if you chose none, that of the first post or person you read here.',
  theme: 'Light, dark, or as your device has it.',
  anonymous:
    'That anonymous mode is on, and of whose account, so that the first look is right and all tabs follow. Beside the cookie it stands in the browser’s store. Gone when the mode is switched off or you log out.',
  unpublished:
    'Drafts, and posts and comments that wait for a connection. Gone when they are sent or discarded, and at a log-out.',
  voteReminders: 'Which reminders to vote you put away today.',
  override: 'For developers: from where this browser takes a part of the site. Nothing sets it but they themselves.',
  code: 'The programs of the site, so that it opens without a connection.',
  essentials: 'The page that says that there is no connection, and the icon.',
  readings:
    'Pages and answers that you have read, so that they open without a connection. For one account at a time; gone at a log-out.',
  quickPost: 'A post that you have begun.',
  comment: 'A comment that you have begun.',
  scroll: 'How far you had scrolled.',
  wayBack: 'The page to which a log-in by Facebook or X leads back.',
  rememberMe: 'Whether you want to stay logged in after that.',
  followed: 'That this tab has followed another one in or out.',
  forum: 'That you said yes to going to the forum.',
};
