export {
  writeAccountMail,
  formatDay,
  newPasswordAction,
  notYouText,
  recipientOf,
  type MailRecipient,
} from './account-mail.ts';
export { accountOfId, activeAccountOfEmail, type AccountRow } from './accounts.queries.ts';
export { accountsHandlers } from './accounts.routes.ts';
export { requireCaptcha } from './captcha/captcha.rules.ts';
export { recaptchaFrame } from './captcha/recaptcha-frame.ts';
export { passwordLinkFor, sendResetLink } from './credentials/password-reset.rules.ts';
export { seedAccounts } from './demo/demo.ts';
export type { LogIn } from './log-in/create-session.rules.ts';
export { addOAuthAccount, hashNewPassword, oauthLogin, verifyPassword } from './log-in/oauth-login.rules.ts';
export {
  activateByAdmin,
  activateMember,
  changeAdmin,
  createMember,
  listAdmins,
  memberOfAddress,
  type AccountProblem,
} from './operator/operator.rules.ts';
export { columnOf, ownProfileColumns, type OwnProfileRow } from './own-profile/own-profile.queries.ts';
export { avatarUrlOf, ownProfileOf } from './own-profile/own-profile.ts';
export { storeVoteScope } from './own-profile/vote-scope.queries.ts';
export { accountsPersonalData } from './personal-data.ts';
export { purgeExpiredAccountData } from './purge-expired/purge-expired.ts';
export { requirePassword } from './reauthentication/current-password.rules.ts';
export { requireRecentPassword } from './reauthentication/recent-password.rules.ts';
export { hashSecret, makeSecret } from './secrets.ts';
export { closeOwnSession, closeSessions } from './sessions/sessions.queries.ts';
export { devicesOf } from './sessions/sessions.rules.ts';
export { identify } from './sessions/identify.rules.ts';
export { reservedNameHash } from './sign-up/reserved-names.ts';
export { deletePendingSignUp } from './sign-up/sign-up.queries.ts';
