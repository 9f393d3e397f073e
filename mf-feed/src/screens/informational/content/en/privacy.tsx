import type { Content } from '../../content.ts';
import { Facts } from '../../parts/facts.tsx';

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
          <li>No advertisements, no tracking, nothing loaded from other companies, nothing sold.</li>
          <li>Reading takes no account and leaves no trace of who you are.</li>
          <li>A vote is stored only after you have said, in so many words, that it may be. Nobody else is shown it.</li>
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
            What you think of a politician is a political opinion. Article 9 of the GDPR forbids storing that, unless
            you have given your <strong>explicit consent</strong>. So we ask for it apart, at sign-up or later, and
            nothing is ticked for you. Without consent you can use the site, but not vote.
          </p>
          <p>
            You can take your consent back in your settings, under Privacy, as easily as you gave it. Your votes are
            then deleted. What was counted before that was lawful; published figures of closed days stay, with a note of
            how many votes were removed since.
          </p>
          <p>
            What you post or comment is yours to decide: whatever it tells about your views, you make public yourself.
          </p>
        </>
      ),
    },
    stored: {
      heading: 'What we store, and why',
      body: (
        <Facts
          items={[
            {
              name: 'Your account',
              text: 'User name, e-mail address, language, level, when you signed up, and whether and when you gave consent. Your password only as a hash from which it cannot be read. To be able to have an account for you (our agreement with you).',
            },
            {
              name: 'Your profile',
              text: 'What you choose to fill in: display name, names, a few words, place, gender and how to refer to you, a picture. We make pictures anew and throw away what cameras hide in them.',
            },
            {
              name: 'Where you vote',
              text: 'The address or place that you give, as far as you give it, and the electoral areas that it lies in. To know which offices are yours to judge as a voter, and to show what members of one place write to each other: who votes in the same place finds in “My district” what you publish under your name, and can tell from that that you vote there.',
            },
            {
              name: 'What you write',
              text: 'Posts, comments, tags, favourites, and when. To show them, which is what you wrote them for.',
            },
            {
              name: 'Your votes',
              text: 'On whom, on which day, thumbs up, down or undecided, ratings, and your note. With your account, so that you can change it and have one vote a day. Only with your explicit consent.',
            },
            {
              name: 'Where you are logged in',
              text: 'For each device: the kind of browser and system, when you logged in, and when it was last used, to within a quarter of an hour. So that you can see and end it.',
            },
            {
              name: 'That you were here',
              text: 'On which of the last hundred days, and on how many in all. Your level depends on it (our agreement with you).',
            },
            {
              name: 'Which posts you opened',
              text: 'Each once, with the day but no time, for 90 days: five posts read are part of level 3. Nobody is shown what you read; we see only how many members opened a post.',
            },
            {
              name: 'What you report',
              text: 'Your reports of abuse: on what, why and when. Those who decide see them, the author never does. And what was decided about anything of yours that was reported.',
            },
            {
              name: 'One-time codes',
              text: 'If you switch them on: the secret of your app, sealed with a key that lies outside the database.',
            },
            {
              name: 'Signing in with Facebook or X',
              text: 'If this site offers it and you choose it: which account there is yours, and its name. For a head start by X also how many levels it adds, and until when. The number of your followers itself is not kept.',
            },
            {
              name: 'The newsletter',
              text: 'If you ask for it: your address, your language, and when you confirmed. With your consent.',
            },
          ]}
        />
      ),
    },
    seen: {
      heading: 'Who sees it',
      body: (
        <>
          <p>
            <strong>Everyone</strong>, search engines included: your posts and comments, with your display name, user
            name, picture and level. <strong>Only you</strong>: your votes, your e-mail address, the address where you
            vote, your devices.
          </p>
          <p>
            Your settings hold who may see your profile and your votes, write to you or mention you. Where a part of the
            site that would show these is not built yet, nothing is shown at all.
          </p>
          <p>
            <strong>Whoever runs the server</strong> can technically look into the database, votes included. We look
            only where it is needed: to repair, to moderate, or because the law compels us.
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
          <Facts
            items={[
              {
                name: 'hustings-session',
                code: true,
                text: 'That you are logged in. Set at log-in; lasts 14 days, or 28 with “remember me”, and is renewed as you use the site. No script can read it.',
              },
              {
                name: 'hustings-device',
                code: true,
                text: 'That you have logged in on this device before, so that somebody who guesses at your password elsewhere does not lock you out here. Set at log-in; lasts 400 days. No script can read it.',
              },
              {
                name: 'hustings-attempt',
                code: true,
                text: 'That it was you who set off to sign in with Facebook or X. Lasts minutes. No script can read it.',
              },
              {
                name: 'hustings-language',
                code: true,
                text: 'The language that you chose; if you chose none, that of the first post or person you read here. Lasts a year.',
              },
              { name: 'hustings-theme', code: true, text: 'Light, dark, or as your device has it. Lasts a year.' },
              {
                name: 'hustings-browser',
                code: true,
                text: 'Only while a new version of a part of the site is tried out: a number below a hundred that says whether you get it. One in a hundred browsers has the same. Lasts 30 days. No script can read it.',
              },
            ]}
          />
          <p>
            While a tab is open, your browser also remembers how far you had scrolled, a post or comment that you have
            begun, the page to which a log-in by Facebook or X leads back (<code>hustings-way-back</code>) and whether
            you want to stay logged in after it (<code>hustings-remember-me</code>), that you said yes to going to the
            forum, and that it has followed another tab in or out. All of that stays on your device and is gone with the
            tab.
          </p>
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
            for a day at most, how much each has reported; that is never stored.
          </p>
        </>
      ),
    },
    mails: {
      heading: 'Mails',
      body: (
        <>
          <p>
            We mail you what your account needs: activation, a new password, a change of address, a warning. A mail is
            deleted from our outbox once it has been sent. There is nothing in it that tells us whether you read it.
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
            you did. If it looks up addresses with an outside service, what you type into the address field is sent
            there by our server, without your name. If it has a <a href="/community">forum</a>, that learns your name,
            user name and e-mail address once you have said yes on that page.
          </p>
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
    keeping: {
      heading: 'How long',
      body: (
        <Facts
          items={[
            { name: 'A sign-up that nobody activates', text: 'Two weeks.' },
            {
              name: 'Your account and what you make',
              text: 'As long as you want it. After deletion 30 days, hidden; then erased.',
            },
            { name: 'A session', text: 'Until you log out or it runs out.' },
            { name: 'Links in mails', text: 'Activation and a new address 48 hours, a new password two hours.' },
            { name: 'A copy of your data that you asked for', text: 'Seven days.' },
            { name: 'Counts against abuse', text: 'A day.' },
            { name: 'Counts of how the site works', text: 'Thirty days.' },
            { name: 'A mail that cannot be delivered', text: 'Thirty days; on a demonstration site every mail.' },
            {
              name: 'The newsletter',
              text: 'Until you end it, and then deleted at once. An address that nobody confirms: two days.',
            },
          ]}
        />
      ),
    },
    rights: {
      heading: 'Your rights',
      body: (
        <>
          <p>You can do most of it yourself, in your settings:</p>
          <ul>
            <li>
              <strong>See it and take it with you:</strong> a zip of everything that you made or are known by.
            </li>
            <li>
              <strong>Put it right:</strong> your profile, your address, your password.
            </li>
            <li>
              <strong>Erase it:</strong> your account, with an undo for 30 days.
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
          What you post or comment in anonymous mode is stored without your account. Who wrote it is sealed
          (AES-256-GCM) under a key that lies outside the database; so is the list by which you find, export or take
          back what is your own. Within one thread you have one pseudonym, across threads none. It is shown from the
          next full hour on and dated to it. Two admins together can open a seal, with a written reason that all admins
          see; the answer is not stored. That an admin has seen your identity is noted, and nothing of what was seen.
          Votes, favourites and follows stay with your account.
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
