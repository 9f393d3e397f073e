import type { CallName } from './paths.ts';

const newDocument = 'The page is loaded again after it, with empty caches.';
const mail = 'It sends a mail; what follows from that is a call of its own.';
const notShown = 'No page shows what it stores.';
const onlyReads = 'It posts what it asks, and stores nothing that another call answers.';
const notFromPages = 'Pages do not make it: the release command does.';

/** Each write that changes no answer that a page keeps, with the reason. No browser loads this list. */
export const changesNothing = {
  register: mail,
  resendActivation: mail,
  requestPasswordReset: mail,
  joinByMail: mail,
  logIn: newDocument,
  logOut: newDocument,
  resetPassword: newDocument,
  signInWithFacebook: newDocument,
  signInWithTwitter: newDocument,
  joinByPassword: newDocument,
  followJoinLink: newDocument,
  deleteAccount: newDocument,
  undeleteAccount: newDocument,
  signInToForum: newDocument,
  startFacebook: newDocument,
  startTwitter: newDocument,
  startIdentityCheck: newDocument,
  verifyTwitter: onlyReads,
  confirmPassword: notShown,
  startOneTimeCodes: 'Codes are on when they are confirmed, which is a call of its own.',
  logInteraction: notShown,
  uploadPostImage: 'The picture is in no post until that is published.',
  previewLink: onlyReads,
  previewExclusion: onlyReads,
  sendContactMessage: notShown,
  subscribeToNewsletter: mail,
  confirmNewsletter: notShown,
  leaveNewsletter: notShown,
  reportTelemetry: 'Only admins see figures, and those are read again by themselves.',
  uploadRelease: notFromPages,
  deployRelease: notFromPages,
  pruneReleases: notFromPages,
} as const satisfies Partial<Record<CallName, string>>;
