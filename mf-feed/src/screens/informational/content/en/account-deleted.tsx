import type { Content } from '../../content.ts';
import { Span } from '../../parts/limit.tsx';

const content: Content<'accountDeleted'> = {
  name: 'accountDeleted',
  title: 'Your account is deleted',
  description:
    'What happens after you delete your account: we hide it at once, you can undo it for some time, then we erase it for good.',
  lead: (
    <>
      Nobody can see you here any more. If this was a mistake, you have <Span name="accountUndoDays" /> to undo it.
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
          Log in again within <Span name="accountUndoDays" />, and everything is back as it was. If you got an e-mail
          about it, its link does the same.
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
          a comment of yours, a mark shows that there was a comment, without your words and your name. We give your user
          name to nobody else, so that nobody can pretend to be you.
        </p>
      ),
    },
    left: {
      heading: 'What stays',
      body: (
        <>
          <p>
            Published figures for past days stay as they are, with a note of how many votes have been removed since.
            Nobody can tell from them how you voted.
          </p>
          <p>
            If you get the newsletter at the same address, you keep getting it until your account is erased; to stop it
            sooner, use the link in it. Thank you for being here. If you want to tell us why you left,{' '}
            <a href="/contact">we will read it</a>.
          </p>
        </>
      ),
    },
  },
};

export default content;
