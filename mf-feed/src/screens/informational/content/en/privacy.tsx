import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { BrowserList } from '../../stored/browser-list.tsx';
import { StoredData } from '../../stored/stored-data.tsx';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { browserWords, storedWords } from './privacy-words.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'privacy'> = {
  name: 'privacy',
  title: 'Privacy',
  description: 'What Hustings stores about you, why, for how long, who sees it, and what you can do about it.',
  lead: 'What this software stores about you, why, for how long, and what you can do about it. This page describes what the software does today, not what we would like it to do.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <ul>
          <li>
            <ByCaptcha
              own="No advertisements, no tracking, nothing loaded from other companies, nothing sold."
              google="No advertisements, no tracking by us, nothing sold. We load one thing from another company: Google’s check that you are not a robot, when you sign up or write to us, and only after you start it."
            />
          </li>
          <li>You can read without an account, and leave no trace of who you are.</li>
          <li>
            We store a vote, a stance or your support for a goal only after you have given your explicit consent. A vote
            starts as “Just me”: nobody else sees it unless you choose to show it.
          </li>
          <li>You can take a copy of everything with you, and delete everything.</li>
        </ul>
      ),
    },
    responsible: {
      heading: 'Who is responsible',
      body: (
        <p>
          The operator of this site is responsible for your data under the General Data Protection Regulation (GDPR).
          You can reach the operator through the <a href="/contact">contact page</a>.
        </p>
      ),
    },
    opinions: {
      heading: 'Political opinions',
      body: (
        <>
          <p>
            What you think of a politician or about a topic is a political opinion. Article 9 of the GDPR protects such
            data specially. We store your votes, stances and support for goals only with your{' '}
            <strong>explicit consent</strong>. So we ask for it separately, at sign-up or later, and we tick nothing for
            you. Without consent you can use the site, but not vote, take a stance or support a goal.
          </p>
          <p>
            You can withdraw your consent in your settings, under Privacy, as easily as you gave it. We then delete your
            votes, stances and support for goals, the anonymous ones at the start of the next hour at the earliest. You
            first see how many there are. What we counted before you withdrew it was lawful. Published figures for past
            days stay as they are, with a note of how many votes have been removed since.
          </p>
          <p>You decide what you post or comment: whatever that reveals about your views, you make public yourself.</p>
        </>
      ),
    },
    stored: {
      heading: 'What we store, and why',
      body: <StoredData words={storedWords} />,
    },
    seen: {
      heading: 'Who sees it',
      body: (
        <>
          <p>
            For each post, comment and stance you choose who sees it. The default is everyone, search engines included,
            with your display name, user name, picture and level. For each vote you choose too, and the default is{' '}
            <strong>just me</strong>. A vote that you make visible to everyone is public: on the page of that politician
            or party, at its own address under /vote/…, with the other votes on that candidate, and available to
            programs. <strong>No other member</strong> sees your e-mail address, the address where you vote, or your
            devices. Admins can see your e-mail address and your devices.
          </p>
          <p>
            In your settings you set these defaults, and who may see your profile, write to you or mention you.{' '}
            <a href="/who-sees-what">Who sees what</a> shows it circle by circle. Figures of votes are public. They are
            never based on fewer people than <a href="/methodology#shown">How we count</a> says.
          </p>
          <p>
            <strong>Those who run the server</strong> can technically look into the database, votes included; even
            there, the authors of anonymous items are encrypted. We look only when we must: to repair, to moderate, or
            because the law compels us.
          </p>
          <p>
            <a href="/moderation-log">What moderators decide</a> is public, but says nothing about the member: no name,
            no link, no time, and not whether something was written anonymously. That log stays when an account is
            deleted.
          </p>
        </>
      ),
    },
    politicians: {
      heading: 'People in office and candidates',
      body: (
        <p>
          About people in office and candidates we store what public sources publish, and name the source next to it:
          name, photo, party, offices, contacts of the office, and, where a source lists them, speeches and votes in
          public bodies, which the simulations quote. For candidates we also store the list, the place on it, the result
          and, where the ballot names it, the town of residence and the gender. We never copy a home address. These
          facts are public here, in search and in the <a href="/methodology#data">files that anyone may download</a>, so
          that voters can see who is standing (our legitimate interest, and that of voters). Is something about you
          wrong? <a href="/contact">Write to us</a>.
        </p>
      ),
    },
    cookies: {
      heading: 'Cookies and what your browser stores',
      body: (
        <>
          <p>
            Each of these makes something work, keeps your account safe, or helps us try out a new version. None of them
            tracks you, so there is no cookie banner.
          </p>
          <BrowserList places={['cookie']} words={browserWords} />
          <p>
            Your browser also stores these on your device. They stay on your device unless you save or send them; most
            disappear when you close the tab.
          </p>
          <BrowserList places={['browser', 'cache', 'tab']} words={browserWords} />
        </>
      ),
    },
    measures: {
      heading: 'Against abuse',
      body: (
        <>
          <p>
            We count how often a network logs in, writes to us or asks for e-mails. For that we store no network
            address, but a code computed from it with a key outside the database. We delete the counts after a day. We
            do this because we have a legitimate interest in a site that is not flooded or broken into.
          </p>
          <p>
            <ByCaptcha
              own="The check that you are a person is a sum that your browser solves, without asking anybody else."
              google="The check that you are a person comes from Google, and we load it only after you start it."
            />{' '}
            If our server makes an error, we log what was asked, but not by whom.
          </p>
          <p>
            What a moderator removes stays stored for <Span name="appealDays" />, seen only by its author and by
            moderators, so that it can be restored. Then it is deleted. An appeal about something anonymous is stored
            with that item, not with you.
          </p>
        </>
      ),
    },
    working: {
      heading: 'Whether the site works',
      body: (
        <>
          <p>
            We want to see when a new version is slow or broken. So a page tells our server that somebody viewed it, how
            long it took to appear, how much it moved while loading, how soon it responded, and which error occurred. It
            adds the part of the site, its version and, for an error, the kind of page. Nothing else: not who you are,
            not your account, nothing that identifies your browser, not the address of the page. It goes without your
            cookies, to us and to nobody else. For this, we store nothing on your device and read nothing from it.
          </p>
          <p>
            From these reports we only count how many pages a version showed in an hour, how fast, and with which
            errors. Before we store an error, we remove whatever looks like an address or a name. Nobody can tell one
            report from another, or link them. So that one network cannot swamp the counts, the server remembers in its
            memory, for a day at most, how much each network has reported; that is never stored. We keep the counts for{' '}
            <Span name="telemetryDays" />.
          </p>
          <p>
            For our admins, we also keep for each hour how much happened on the whole site: sign-ups, posts, comments,
            votes under a name, reports of abuse, requests and errors. These are totals. They say nothing about any
            single member, and nothing anonymous counts before it appears. We keep them for <Span name="activityDays" />
            .
          </p>
        </>
      ),
    },
    mails: {
      heading: 'E-mails',
      body: (
        <>
          <p>
            We e-mail you what your account needs: activation, a new password, a change of address, a warning. We also
            e-mail what you chose to hear about, with a link in each to stop it. We delete an e-mail from our outbox
            once it has been sent. Nothing in it tells us whether you read it.
          </p>
          <p>
            A message through the contact page becomes an e-mail to the operator of this site, with the name and the
            address that you filled in. A demonstration site does not send e-mails: it stores them, and everyone can
            read them at /dev/mail.
          </p>
        </>
      ),
    },
    others: {
      heading: 'Other companies',
      body: (
        <>
          <p>
            None, unless you choose it. If you can log in with Facebook or X here and you do, they learn that you did.
            If you can verify your identity with a provider here and you choose that, the provider learns that you have
            an account here. If this site looks up addresses with an outside service, our server sends there what you
            type into the address field, without your name. If this site has a <a href="/community">forum</a>, the forum
            learns your name, user name and e-mail address once you have agreed on that page. If the operator has
            connected a language model to the simulated politicians, it gets what you ask them, without your name.
          </p>
          <ByCaptcha
            own={null}
            google={
              <p>
                At sign-up and on the contact page Google checks that you are not a robot (reCAPTCHA). We load it only
                after you start it. Google then sees your network address, your browser and what you do in that check,
                and can set its own cookies; its <a href="https://policies.google.com/privacy">privacy policy</a>{' '}
                applies to that. We ask Google whether you passed the check, and send it nothing about you.
              </p>
            }
          />
          <p>
            For a preview of a link, our server asks the other site: that site sees our server, not you. We store the
            picture here for everyone who views it. What everyone may see also goes to feed readers, search engines, and
            sites where somebody shares a link.
          </p>
          <p>
            The operator of this site may rent servers and an e-mail service. These work on our behalf and may not use
            your data for their own purposes.
          </p>
        </>
      ),
    },
    rights: {
      heading: 'Your rights',
      body: (
        <>
          <p>You can do most of it yourself, in your settings:</p>
          <ul>
            <li>
              <strong>See it and take it with you:</strong> a zip file of everything that you made or that identifies
              you, which you can download for <Span name="exportDays" />.
            </li>
            <li>
              <strong>Correct it:</strong> your profile, your address, your password.
            </li>
            <li>
              <strong>Erase it:</strong> your account, with an undo for <Span name="accountUndoDays" />.
            </li>
            <li>
              <strong>Withdraw your consent,</strong> at any time.
            </li>
          </ul>
          <p>
            <PageLink forMembers href="/my-stuff">
              My stuff
            </PageLink>{' '}
            lists what you have made. There you can delete it, one item or many at once, or change who sees it, and
            download your votes as a file. What you did anonymously opens there only after you enter your password. For
            anything else, such as objecting to something, <a href="/contact">write to us</a>. We answer within a month.
            If you are not satisfied with our answer, you can complain to the data protection authority of your country;
            in the Netherlands that is the Autoriteit Persoonsgegevens.
          </p>
        </>
      ),
    },
    anonymous: {
      heading: 'Anonymous mode',
      body: (
        <p>
          We store your anonymous posts, comments, votes and stances without your account. Their author is encrypted
          (AES-256-GCM) with a key outside the database. So is the list that lets you find, export or take back what is
          yours. Within one thread you have one pseudonym; across threads you have none. What you do anonymously first
          waits, encrypted, among empty records. On the hour, as soon as at least{' '}
          <Limit name="anonymousFewestMembers" /> members have something waiting, all of it takes effect at once, in
          random order. Others then see posts, comments and stances, with that hour as their date. Somebody who steals
          our data without its keys therefore cannot tell which of these members did what. They can see roughly when you
          were here, and with the keys they see everything. A vote starts as “Just me”, and nobody sees it. If you show
          it to everyone or to the politician in question, it appears when its day is over, or on a candidate when the
          polls are closed. Two admins together can find out the author, with a written reason that all admins see; what
          they see is not stored. We record that an admin has seen your identity, or that a provider chosen by this site
          has verified it, and nothing of what was seen there. Favourites, follows and reports stay with your account.
        </p>
      ),
    },
    changes: {
      heading: 'Changes',
      body: (
        <p>
          If the software changes, this text changes with it, and so does the date above. If it is going to do more with
          your data, we tell members before that begins.
        </p>
      ),
    },
  },
};

export default content;
