import type { Content } from '../../content.ts';
import { BrowserList } from '../../stored/browser-list.tsx';
import { StoredData } from '../../stored/stored-data.tsx';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { browserWords, storedWords } from './privacy-words.tsx';
import { Span } from '../../parts/limit.tsx';

const content: Content<'privacy'> = {
  name: 'privacy',
  title: 'Privacy',
  description: 'What Hustings stores about you, why, for how long, who sees it, and what you can do about it.',
  lead: 'What this software stores about you, why, for how long, and what you can do about it. It describes what the software does today, not what it would like to do.',
  sections: {
    short: {
      heading: 'In short',
      body: (
        <ul>
          <li>
            <ByCaptcha
              own="No advertisements, no tracking, nothing loaded from other companies, nothing sold."
              google="No advertisements, no tracking by us, nothing sold. From other companies one thing is loaded: Google’s check that you are not a robot, when you sign up or write to us, and only after you start it."
            />
          </li>
          <li>Reading takes no account and leaves no trace of who you are.</li>
          <li>
            A vote or a stance is stored only after you have said, in so many words, that it may be. A vote starts as
            “just me”: nobody else is shown it unless you choose so.
          </li>
          <li>You can take a copy of everything with you, and delete everything.</li>
        </ul>
      ),
    },
    responsible: {
      heading: 'Who is responsible',
      body: (
        <p>
          Whoever runs this site is responsible for your data under the General Data Protection Regulation (GDPR). You
          reach them by the <a href="/contact">contact page</a>.
        </p>
      ),
    },
    opinions: {
      heading: 'Political opinions',
      body: (
        <>
          <p>
            What you think of a politician or on a topic is a political opinion. Article 9 of the GDPR forbids storing
            that, unless you have given your <strong>explicit consent</strong>. So we ask for it apart, at sign-up or
            later, and nothing is ticked for you. Without consent you can use the site, but not vote or take a stance.
          </p>
          <p>
            You can take your consent back in your settings, under Privacy, as easily as you gave it. Your votes and
            stances are then deleted, the anonymous ones at the next full hour; how many they are is said before. What
            was counted before that was lawful; published figures of closed days stay, with a note of how many votes
            were removed since.
          </p>
          <p>
            What you post or comment is yours to decide: whatever it tells about your views, you make public yourself.
          </p>
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
            For each post, comment and stance you choose who sees it; they start as everyone, search engines included,
            with your display name, user name, picture and level. For each vote you choose too, and it starts as{' '}
            <strong>just me</strong>. A vote that you make visible to everyone is public: on the page of that politician
            or party, at an address of its own under /vote/…, and for programs. <strong>Only you</strong> see your
            e-mail address, the address where you vote, and your devices.
          </p>
          <p>
            Your settings hold where these choices start, and who may see your profile, write to you or mention you.{' '}
            <a href="/who-sees-what">Who sees what</a> shows it circle by circle. Figures of votes are public, and never
            rest on fewer people than <a href="/methodology#shown">How we count</a> says.
          </p>
          <p>
            <strong>Whoever runs the server</strong> can technically look into the database, votes included; who did
            something anonymously is sealed there too. We look only where it is needed: to repair, to moderate, or
            because the law compels us.
          </p>
        </>
      ),
    },
    cookies: {
      heading: 'Cookies and the memory of your browser',
      body: (
        <>
          <p>
            Each of these does something that you asked for. None of them follows you, so there is no banner to click
            away.
          </p>
          <BrowserList places={['cookie']} words={browserWords} />
          <p>Your browser also keeps these on your device. We never read them; most are gone with the tab.</p>
          <BrowserList places={['browser', 'cache', 'tab']} words={browserWords} />
        </>
      ),
    },
    measures: {
      heading: 'Against abuse',
      body: (
        <>
          <p>
            We count how often a network logs in, writes to us or asks for mails. For that we keep no network address,
            but a code computed from it with a key that lies outside the database. The counts are deleted after a day.
            We do this because we have a legitimate interest in a site that is not flooded or broken into.
          </p>
          <p>
            The check that you are a person is a sum that your browser does. It asks nobody else. A fault of our server
            is logged, with what was asked and not by whom.
          </p>
        </>
      ),
    },
    working: {
      heading: 'Whether the site works',
      body: (
        <>
          <p>
            So that we see when a new version is slow or broken, a page tells our server how long it took to appear, how
            steadily it did and how soon it answered, that it was looked at, and which fault it met. With that goes
            which part of the site it was, in which version and, with a fault, on which kind of page. Nothing else: not
            who you are, not your account, no number of your browser, not the address of the page. It is sent without
            your cookies, to us and to nobody else, and nothing is stored on your device or read from it for this.
          </p>
          <p>
            From these we only count: how many pages a version showed in an hour, in what time, with which faults. What
            looks like an address or a name in a fault is taken out before it is kept. One report cannot be told from
            another, nor two joined. So that one network cannot swamp the counts, the server remembers in its memory,
            for a day at most, how much each has reported; that is never stored. The counts are kept for{' '}
            <Span name="telemetryDays" />.
          </p>
        </>
      ),
    },
    mails: {
      heading: 'Mails',
      body: (
        <>
          <p>
            We mail you what your account needs: activation, a new password, a change of address, a warning; and what
            you chose to be told of, with a link in each that ends it. A mail is deleted from our outbox once it has
            been sent. There is nothing in it that tells us whether you read it.
          </p>
          <p>
            A message by the contact page becomes a mail to whoever runs this site, with the name and the address that
            you filled in. On a demonstration site, mails are not sent: they are kept and can be read by everyone at
            /dev/mail.
          </p>
        </>
      ),
    },
    others: {
      heading: 'Other companies',
      body: (
        <>
          <p>
            None, unless you choose it. If this site offers to sign in with Facebook or X and you do, they learn that
            you did. If it offers to verify your identity with a provider and you choose that, the provider learns that
            you have an account here. If it looks up addresses with an outside service, what you type into the address
            field is sent there by our server, without your name. If it has a <a href="/community">forum</a>, that
            learns your name, user name and e-mail address once you have said yes on that page.
          </p>
          <ByCaptcha
            own={null}
            google={
              <p>
                At sign-up and on the contact page Google checks that you are not a robot (reCAPTCHA). It is loaded
                after you start it, not before. Google then sees your network address, your browser and what you do in
                that check, and can set cookies of its own; its{' '}
                <a href="https://policies.google.com/privacy">privacy policy</a> holds for that. We ask Google whether
                the check was passed, and send it nothing about you.
              </p>
            }
          />
          <p>
            Where a link is shown with a preview, our server has asked the other site for it: that site sees our server,
            not you. The picture is kept here for whoever reads it. What everyone may see also leaves this site for feed
            readers, search engines, and sites on which somebody shares a link.
          </p>
          <p>
            Whoever runs this site may rent servers and a mail service. They work on our behalf and may use your data
            for nothing of their own.
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
              <strong>See it and take it with you:</strong> a zip of everything that you made or are known by, ready for{' '}
              <Span name="exportDays" />.
            </li>
            <li>
              <strong>Put it right:</strong> your profile, your address, your password.
            </li>
            <li>
              <strong>Erase it:</strong> your account, with an undo for <Span name="accountUndoDays" />.
            </li>
            <li>
              <strong>Take back your consent,</strong> at any time.
            </li>
          </ul>
          <p>
            For anything else, such as removing a single post or objecting to something,{' '}
            <a href="/contact">write to us</a>. We answer within a month. If you are not content with that, you can
            complain to the data protection authority of your country; in the Netherlands that is the Autoriteit
            Persoonsgegevens.
          </p>
        </>
      ),
    },
    anonymous: {
      heading: 'Anonymous mode',
      body: (
        <p>
          What you post, comment or vote in anonymous mode, and the stances you take, is stored without your account.
          Who did it is sealed (AES-256-GCM) under a key that lies outside the database; so is the list by which you
          find, export or take back what is your own. Within one thread you have one pseudonym, across threads none.
          Posts, comments and stances are shown from the next full hour on and dated to it. A vote starts as “just me”
          and is then shown to nobody; shown to everyone or to the politician in question, it appears when its day is
          over. Two admins together can open a seal, with a written reason that all admins see; the answer is not
          stored. That an admin has seen your identity, or that a provider which this site has chosen has verified it,
          is noted, and nothing of what was seen there. Favourites, follows and reports stay with your account.
        </p>
      ),
    },
    changes: {
      heading: 'Changes',
      body: (
        <p>
          If the software comes to do something else, this text changes with it, and so does the date above. If it comes
          to do more with your data, members hear of it before it begins.
        </p>
      ),
    },
  },
};

export default content;
