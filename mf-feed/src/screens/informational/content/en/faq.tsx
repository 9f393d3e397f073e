import { PageLink } from '@hustings/features/page-link';
import { contentLanguages } from '@hustings/contract';
import type { Content } from '../../content.ts';
import { MinimumAge } from '../../parts/minimum-age.tsx';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { Questions } from '../../parts/questions.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'faq'> = {
  name: 'faq',
  title: 'Questions and answers',
  description: 'Is it a poll? Who sees my vote? Why can I not post yet? Answers to what people ask about Hustings.',
  lead: 'What people ask about Hustings. Press a question to read the answer; each has its own link to share.',
  sections: {
    hustings: {
      heading: 'Hustings',
      body: (
        <Questions
          group="hustings"
          answers={{
            'what-is-it': {
              question: 'What is Hustings?',
              answer: (
                <p>
                  A site where people talk about politics and vote once a day on the people in office.{' '}
                  <a href="/about">About Hustings</a> says where the name comes from.
                </p>
              ),
            },
            'who-is-behind-it': {
              question: 'Who is behind it?',
              answer: (
                <p>
                  Each site has an operator, who is responsible for it. You can reach the operator of this one through
                  the <a href="/contact">contact page</a>. No party or government has a say in it.
                </p>
              ),
            },
            'what-does-it-cost': {
              question: 'What does it cost?',
              answer: (
                <p>
                  Nothing today. We plan a small fee that depends on the wealth of your country;{' '}
                  <a href="/support-us">see a worked example</a>. You will never pay anything that you have not agreed
                  to.
                </p>
              ),
            },
            'is-it-finished': {
              question: 'Is it finished?',
              answer: (
                <p>
                  No. <a href="/features">What you can do here</a> lists what works today.
                </p>
              ),
            },
            'which-countries': {
              question: 'Which countries is it for?',
              answer: (
                <p>
                  For any country for which the operator has added the people in office. The pages are in English and
                  Dutch; you can write in {contentLanguages.length} languages.
                </p>
              ),
            },
          }}
        />
      ),
    },
    voting: {
      heading: 'Voting',
      body: (
        <Questions
          group="voting"
          answers={{
            'is-it-a-poll': {
              question: 'Is this a poll?',
              answer: (
                <p>
                  No. A poll asks people who were chosen so that together they resemble a whole country. Here people
                  choose for themselves to vote. The result is the opinion of those members: worth knowing, but
                  something else.
                </p>
              ),
            },
            'how-often': {
              question: 'How often can I vote?',
              answer: (
                <p>
                  Once a day on each politician and each party. A day begins and ends at midnight where the person holds
                  office or the party is. You may vote the same way every day, or change your mind. On a candidate in an
                  election you have one vote.
                </p>
              ),
            },
            'ability-and-vision': {
              question: 'What are ability and vision?',
              answer: (
                <p>
                  Ability: how well somebody does the work. Vision: where it leads. Each is a number from 0 to 100, and
                  you may leave out either. No rating means no rating, not fifty.
                </p>
              ),
            },
            'change-a-vote': {
              question: 'Can I change my vote?',
              answer: (
                <p>
                  As often as you like until midnight, or on a candidate until the polls close. The last one counts, and
                  then it is final.
                </p>
              ),
            },
            'without-a-connection': {
              question: 'Can I vote without a connection?',
              answer: (
                <p>
                  Yes. A vote, comment, favourite or post waits on your device (the page says so), and is sent as soon
                  as you are back online with the site open. A vote counts for the day on which you cast it. If that day
                  has ended by then, it is not counted, and you are told. Logging out deletes what waits.
                </p>
              ),
            },
            'who-sees-my-vote': {
              question: 'Who sees how I vote?',
              answer: (
                <p>
                  Nobody but you, unless you choose otherwise. Each vote starts as “just me”. You can show it to
                  friends, your audiences, the politician or everyone. It then appears on the page of that politician or
                  party and at its own address. Those who run the server could technically look into the database, as on
                  every site; the <a href="/privacy#seen">privacy statement</a> says more about that.
                </p>
              ),
            },
            'where-are-the-scores': {
              question: 'Where are the scores?',
              answer: (
                <p>
                  On the page of each politician and party, from the day after the first votes. Each score says how many
                  people are behind it. We show it only where the group is large enough that nobody stands out. See{' '}
                  <a href="/methodology">How we count</a>.
                </p>
              ),
            },
          }}
        />
      ),
    },
    account: {
      heading: 'Your account',
      body: (
        <Questions
          group="account"
          answers={{
            'why-an-account': {
              question: 'Do I need an account?',
              answer: (
                <p>
                  You can read posts and politicians’ pages without one. To vote, write or mark favourites you need an
                  account: a user name, an e-mail address and a password.
                </p>
              ),
            },
            'no-mail': {
              question: 'The activation e-mail has not arrived. What now?',
              answer: (
                <p>
                  Check your spam folder. The link works for <Span name="activationHours" />; the page after sign-up can
                  send it again, at most once every <Span name="activationResendMinutes" />. If you open it in the
                  browser you signed up in, you do not have to type your password. If nobody activates an account within{' '}
                  <Span name="neverActivatedDays" />, we delete it. Then you can sign up again.
                </p>
              ),
            },
            'forgotten-password': {
              question: 'I have forgotten my password.',
              answer: (
                <p>
                  <a href="/forgotPassword">Ask for a new one</a>. We e-mail you a link that works once, for{' '}
                  <Span name="passwordResetHours" />. For your safety it logs you out on all your devices.
                </p>
              ),
            },
            'user-name': {
              question: 'Can I change my user name?',
              answer: (
                <p>
                  No: others refer to you by it. You can change your display name, which appears above what you write,
                  at any time.
                </p>
              ),
            },
            'how-old': {
              question: 'How old do I have to be?',
              answer: (
                <p>
                  <MinimumAge /> or older.
                </p>
              ),
            },
            measures: {
              question: 'A moderator has warned, limited, suspended or banned me. What now?',
              answer: (
                <p>
                  The page about actions against your account says which rule applies, why, and until when. A warning
                  restricts nothing. With a limited account you can do what a new member can do. With a suspended one
                  you can read. A ban has no end. You can appeal against each once, within <Span name="appealDays" />. A
                  different moderator from the one who decided reads it, if there is one. In all cases you can take your
                  data with you and delete your account. A <a href="/moderation-log">public log</a> lists what
                  moderators decide, without names.
                </p>
              ),
            },
            removal: {
              question: 'A moderator has removed something of mine. What now?',
              answer: (
                <p>
                  My stuff lists{' '}
                  <PageLink forMembers href="/my-stuff/removed">
                    what was removed
                  </PageLink>
                  , with the rule and the reason. Only you see it. Within <Span name="appealDays" /> you can appeal
                  once; a different moderator from the one who removed it decides, if there is one. It can be restored
                  during that time; afterwards it is deleted. The text of a profile, the comment on a vote and a
                  simulation’s reply are deleted at once. We do not notify you about anonymous items, because a notice
                  would be stored beside your name. To see them, look there and enter your password.
                </p>
              ),
            },
            'delete-account': {
              question: 'How do I delete my account?',
              answer: (
                <p>
                  In your settings, under Your data, with your password. Everything is hidden at once. For{' '}
                  <Span name="accountUndoDays" /> you can undo it with a link in an e-mail; then we erase it. You can
                  take a copy of everything with you first.
                </p>
              ),
            },
          }}
        />
      ),
    },
    writing: {
      heading: 'Writing',
      body: (
        <Questions
          group="writing"
          answers={{
            levels: {
              question: 'What are levels?',
              answer: (
                <p>
                  They decide how much you may write in a day, so that nobody drowns out the rest. They never make a
                  vote heavier. <a href="/features#levels">See the table</a>.
                </p>
              ),
            },
            'why-not-post': {
              question: 'Why can I not post yet?',
              answer: (
                <p>
                  Posting begins at level 2. You reach it with a display name, your name or a few words about yourself,
                  a picture, and a place where you vote. The site tells you which of these are missing.
                </p>
              ),
            },
            'seven-tags': {
              question: (
                <>
                  Why <Limit name="tags" /> tags at most?
                </>
              ),
              answer: <p>So that a tag still says what a post is about. One more replaces the last.</p>,
            },
            'who-reads-it': {
              question: 'Who reads what I write?',
              answer: (
                <p>
                  You choose for each post and comment: everyone, friends and followers, friends, your audiences, or
                  just you. The default is everyone, including people without an account and search engines.
                </p>
              ),
            },
            discover: {
              question: 'Why do I see this post in Discover?',
              answer: (
                <p>
                  New and much-discussed posts come first. Posts about the topics you follow and your places move up as
                  if they were <Span name="interestDays" /> newer, and say so. You can change that or switch it off in{' '}
                  <PageLink forMembers href="/settings/interests">
                    your settings
                  </PageLink>
                  . There you also choose whether we suggest people to you, and you to them.
                </p>
              ),
            },
            invitations: {
              question: 'I was invited by e-mail. Where did you get my address?',
              answer: (
                <p>
                  From the member whose name is in the e-mail. We store the address encrypted, use it for the invitation
                  alone and delete it after <Span name="invitationDays" />. The member who invited you sees whether the
                  link was followed and whether somebody signed up with it, but not who, and never whether an address
                  has an account. A link in the e-mail stops all invitations to you for good, and lets you report this
                  one.
                </p>
              ),
            },
            anonymous: {
              question: 'Can I write without my name?',
              answer: (
                <p>
                  Your user name and display name need not be your real name. In anonymous mode we do not store even
                  those with what you write or how you vote. What you write appears as “Anonymous”, at the start of the
                  first hour when at least <Limit name="anonymousFewestMembers" /> members have something waiting. You
                  need level <Limit name="anonymousLevel" /> and a verified identity.
                </p>
              ),
            },
          }}
        />
      ),
    },
    privacy: {
      heading: 'Privacy',
      body: (
        <Questions
          group="privacy"
          answers={{
            consent: {
              question: 'Why do you ask for consent before my first vote or stance?',
              answer: (
                <p>
                  Because a vote on a politician, a stance on a topic and support for a goal reveal your political
                  opinion. European law gives such data extra protection. We store it only with your explicit consent.
                  You can use the site without giving it, but then you cannot vote, take a stance or support a goal.
                </p>
              ),
            },
            'withdraw-consent': {
              question: 'Can I withdraw my consent?',
              answer: (
                <p>
                  Yes, in your settings, under Privacy. We then delete your votes, stances and support for goals. You
                  first see how many there are.
                </p>
              ),
            },
            tracking: {
              question: 'Do you follow me around the web?',
              answer: (
                <p>
                  No. This site counts no visitors, and{' '}
                  <ByCaptcha
                    own="loads nothing from other companies."
                    google="loads one thing from another company: Google’s check that you are not a robot, at sign-up and on the contact page, after you start it."
                  />{' '}
                  The <a href="/privacy#cookies">privacy page</a> lists the cookies and what they remember.
                </p>
              ),
            },
            'sell-data': {
              question: 'Do you sell my data?',
              answer: <p>No. To nobody, in no form, not even “anonymised”.</p>,
            },
            'who-reads-my-messages': {
              question: 'Who may write to me, and who reads my messages?',
              answer: (
                <p>
                  You choose who may write to you under{' '}
                  <PageLink forMembers href="/settings/privacy">
                    privacy
                  </PageLink>
                  . Messages from somebody you do not follow wait in your requests until you answer, at most{' '}
                  <Limit name="messagesPerRequest" /> of them. If you decline, the sender is not told. Only you and the
                  other member read a conversation. If you report a message, moderators see that one and nothing else.
                  Messages always carry your name. To write to people who do not follow you, you need level{' '}
                  <Limit name="messageLevel" />.
                </p>
              ),
            },
            'who-reads-my-chats': {
              question: 'Who reads my chats with simulated politicians?',
              answer: (
                <p>
                  Only you, unless you make a link. The link shows that chat to anybody who has it, without your name,
                  until you stop sharing it. By default no other company takes part. If the operator has connected a
                  language model, it gets the words of your question, but not who asks.{' '}
                  <a href="/privacy#stored">What we store</a> says more.
                </p>
              ),
            },
          }}
        />
      ),
    },
    politicians: {
      heading: 'Politicians',
      body: (
        <Questions
          group="politicians"
          answers={{
            'where-from': {
              question: 'Where do the facts about politicians come from?',
              answer: <p>From public sources that the operator imports. Each page names its source and its date.</p>,
            },
            mistake: {
              question: 'Something about a politician is wrong.',
              answer: (
                <p>
                  <a href="/contact">Tell us</a> on which page, what is wrong, and where we can read what is right.
                </p>
              ),
            },
            'claim-my-page': {
              question: 'I hold an office. Can I take over my page?',
              answer: (
                <p>
                  Yes. On your page, choose to claim it, with an address at an official domain or an account that we
                  know to be yours. An admin checks it within about <Span name="claimDecisionHours" />. If neither is
                  possible, <a href="/contact">write to us</a>.
                </p>
              ),
            },
            simulated: {
              question: 'Will I talk to real politicians here?',
              answer: (
                <p>
                  Politicians who have claimed their page, or their staff, answer themselves, with a badge. There are
                  simulated politicians too. We always call them that, and they show the source of what they say:
                  official positions, posts from the claimed page, speeches, recorded votes in public bodies, and news
                  about the politician.
                </p>
              ),
            },
            'simulation-is-wrong': {
              question: 'A simulation says something that the politician never said.',
              answer: (
                <p>
                  Press “Is this right?” below the answer. We compare it with its sources, and remove it if it is wrong.
                  The owner of a claimed page can put a correction beside a statement, or switch the simulation off.
                </p>
              ),
            },
          }}
        />
      ),
    },
  },
};

export default content;
