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
  lead: 'What people ask about Hustings. Press a question to read the answer; each has a link of its own to pass on.',
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
                  A site on which people talk about politics and vote once a day on the people in office.{' '}
                  <a href="/about">About Hustings</a> says where the name comes from.
                </p>
              ),
            },
            'who-is-behind-it': {
              question: 'Who is behind it?',
              answer: (
                <p>
                  Each site is run by an operator, who answers for it. You reach the operator of this one by the{' '}
                  <a href="/contact">contact page</a>. No party or government has a say in it.
                </p>
              ),
            },
            'what-does-it-cost': {
              question: 'What does it cost?',
              answer: (
                <p>
                  Nothing today. A small fee is planned that follows the wealth of your country;{' '}
                  <a href="/support-us">here it is worked out</a>. You will not be charged anything without having
                  agreed to it.
                </p>
              ),
            },
            'is-it-finished': {
              question: 'Is it finished?',
              answer: (
                <p>
                  No. <a href="/features">What you can do here</a> keeps apart what works and what is planned.
                </p>
              ),
            },
            'which-countries': {
              question: 'For which countries is it?',
              answer: (
                <p>
                  For any whose people in office have been brought in by whoever runs the site. The pages are in English
                  and Dutch; you can write in {contentLanguages.length} languages.
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
                  choose themselves to vote. What comes out is the opinion of those members, which is worth knowing, but
                  something else.
                </p>
              ),
            },
            'how-often': {
              question: 'How often can I vote?',
              answer: (
                <p>
                  Once a day on each person. A day begins and ends at midnight in the place of the person whom you vote
                  on. You may vote the same way every day, or change your mind.
                </p>
              ),
            },
            'ability-and-vision': {
              question: 'What are ability and vision?',
              answer: (
                <p>
                  Ability: how well somebody does the work. Vision: where it leads. Each is a number from 0 to 100, and
                  each may be left out. No rating means no rating, not fifty.
                </p>
              ),
            },
            'change-a-vote': {
              question: 'Can I change my vote?',
              answer: <p>As often as you like until midnight. The last one counts, and then it is final.</p>,
            },
            'who-sees-my-vote': {
              question: 'Who sees how I vote?',
              answer: (
                <p>
                  Nobody but you, unless you choose otherwise. Each vote starts as “just me”. You can show one to
                  friends, audiences of yours, the politician or everyone; then it stands on the page of that politician
                  or party and at an address of its own. Whoever runs the server could technically look into the
                  database, as on every site; <a href="/privacy#seen">privacy</a> says more about that.
                </p>
              ),
            },
            'where-are-the-scores': {
              question: 'Where are the scores?',
              answer: (
                <p>
                  On the page of each politician and party, from the day after the first votes. A score comes with the
                  number of people behind it, and only where a group is large enough to hide in. See{' '}
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
                  Not to read posts or a politician’s page. To vote, to write and to mark favourites you do. It takes a
                  user name, an e-mail address and a password.
                </p>
              ),
            },
            'no-mail': {
              question: 'The activation mail does not come. What now?',
              answer: (
                <p>
                  Look among unwanted mail. The link works for <Span name="activationHours" />; the page after sign-up
                  can send it again, every <Span name="activationResendMinutes" /> at most. An account that nobody
                  activates is deleted after <Span name="neverActivatedDays" />, and then you can sign up again.
                </p>
              ),
            },
            'forgotten-password': {
              question: 'I have forgotten my password.',
              answer: (
                <p>
                  <a href="/forgotPassword">Ask for a new one</a>. We mail you a link that works for{' '}
                  <Span name="passwordResetHours" /> and once. For your safety it logs you out on all your devices.
                </p>
              ),
            },
            'user-name': {
              question: 'Can I change my user name?',
              answer: (
                <p>
                  No: others refer to you by it. Your display name, which stands above what you write, you can change
                  whenever you like.
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
            'delete-account': {
              question: 'How do I delete my account?',
              answer: (
                <p>
                  In your settings, under Data, with your password. Everything is hidden at once; for{' '}
                  <Span name="accountUndoDays" /> you can undo it by a link in a mail; then it is erased. You can take a
                  copy of everything with you before.
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
                  vote heavier. <a href="/features#levels">Here is the table</a>.
                </p>
              ),
            },
            'why-not-post': {
              question: 'Why can I not post yet?',
              answer: (
                <p>
                  Posting begins at level 2. You reach it with a display name, your name or a few words about yourself,
                  a picture, and a place where you vote. The site tells you which of them is missing.
                </p>
              ),
            },
            'seven-tags': {
              question: (
                <>
                  Why <Limit name="tags" /> tags at most?
                </>
              ),
              answer: <p>So that a tag still says what a post is about. One more takes the place of the last.</p>,
            },
            'who-reads-it': {
              question: 'Who reads what I write?',
              answer: (
                <p>
                  Whoever you choose, for each post and comment: everyone, friends and followers, friends, audiences of
                  yours, or just you. They start as everyone, also without an account, and search engines find them.
                </p>
              ),
            },
            anonymous: {
              question: 'Can I write without my name?',
              answer: (
                <p>
                  Your user name and display name need not be your real name. In anonymous mode not even those are kept
                  with what you write or vote: what you write appears as “Anonymous”, at the next full hour. It takes
                  level <Limit name="anonymousLevel" />, and an admin who has seen who you are.
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
                  Because a vote on a politician and a stance on a topic tell your political opinion, and European law
                  allows nobody to store that without your explicit consent. You can use the site without giving it; you
                  then cannot vote or take a stance.
                </p>
              ),
            },
            'withdraw-consent': {
              question: 'Can I take my consent back?',
              answer: (
                <p>
                  Yes, in your settings, under Privacy. Your votes and stances are then deleted; you are told before how
                  many they are.
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
                  <a href="/privacy#cookies">Which cookies there are</a> and what they remember stands in one list.
                </p>
              ),
            },
            'sell-data': {
              question: 'Do you sell my data?',
              answer: <p>No. To nobody, in no form, also not “anonymised”.</p>,
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
              answer: (
                <p>
                  From public sources that whoever runs the site brings in. Each page names its source and its date.
                </p>
              ),
            },
            mistake: {
              question: 'Something about a politician is wrong.',
              answer: (
                <p>
                  <a href="/contact">Tell us</a> on which page, what is wrong, and where the right thing can be read.
                </p>
              ),
            },
            'claim-my-page': {
              question: 'I hold an office. Can I take over my page?',
              answer: (
                <p>
                  Yes: on your page, choose to claim it, with an address on an official domain or an account that is
                  known to be yours. An admin checks it within about <Span name="claimDecisionHours" />. If neither is
                  possible, <a href="/contact">write to us</a>.
                </p>
              ),
            },
            simulated: {
              question: 'Will I talk to real politicians here?',
              answer: (
                <p>
                  Whoever has claimed a page answers in person, with a badge. Simulated politicians are planned too;
                  they will always be called that, and show the source of what they say.
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
