import type { Content } from '../../content.ts';
import { Span } from '../../parts/limit.tsx';

const content: Content<'accountDeleted'> = {
  name: 'accountDeleted',
  title: 'Your account is deleted',
  description: 'What happens after you delete your account: hidden at once, undone for a time, then erased for good.',
  lead: (
    <>
      Nobody sees you here any longer. Should it have been a mistake, you have <Span name="accountUndoDays" />.
    </>
  ),
  sections: {
    now: {
      heading: 'What happened just now',
      body: (
        <p>
          Your profile, your posts, your comments and your favourites are hidden from everyone. You are logged out on
          every device.
        </p>
      ),
    },
    undo: {
      heading: 'If you change your mind',
      body: (
        <p>
          Log in again within <Span name="accountUndoDays" />, and everything is back as it was. If you got a mail about
          it, its link does the same.
        </p>
      ),
    },
    erased: {
      heading: (
        <>
          After <Span name="accountUndoDays" />
        </>
      ),
      body: (
        <p>
          We erase your personal data, your posts, comments, pictures and votes, for good. Where others have replied to
          a comment of yours, a mark stays that something stood there; your words and your name do not. Your user name
          is not given to anybody else, so that nobody can pass for you.
        </p>
      ),
    },
    left: {
      heading: 'What stays',
      body: (
        <>
          <p>
            Figures of days that are over and have been published stay as they were, with a note of how many votes have
            been removed since. Nobody can tell from them how you voted.
          </p>
          <p>
            If you get the newsletter at the same address, that goes on until then; its own link ends it sooner. And
            thank you for having been here. Should you tell us why you left, <a href="/contact">we will read it</a>.
          </p>
        </>
      ),
    },
  },
};

export default content;
