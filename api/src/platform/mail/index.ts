export { registerOneClick } from './one-click.ts';
export { devMailPage } from './dev-page.ts';
export { mailHandlers } from './mail-preview.ts';
export { writeMail, type Letter } from './letter.ts';
export {
  deleteOldMails,
  queueMail,
  queueRevocableMail,
  revokeMails,
  sendNextMail,
  startOutbox,
  type Outbox,
} from './outbox.ts';
export { mailPersonalData } from './personal-data.ts';
export { sendsMail } from './sends-mail.ts';
export { senderOf } from './transport.ts';
export { mailServerOf, sendTestMail, type TestMailOutcome } from './test-mail.ts';
