export { credentialHandlers } from './credentials/credentials.routes.ts';
export { seedAccounts } from './demo/demo.ts';
export { requireCaptcha } from './captcha/captcha.rules.ts';
export { recaptchaFrame } from './captcha/recaptcha-frame.ts';
export {
  activateMember,
  changeAdmin,
  createMember,
  listAdmins,
  type AccountProblem,
} from './operator/operator.rules.ts';
export { accountsHandlers } from './accounts.routes.ts';
export { identify } from './sessions/identify.ts';
export type { LogIn } from './log-in/create-session.ts';
export { accountOfId } from './credentials/credentials.queries.ts';
export { activeAccountOfEmail, deletePendingSignUp, type AccountRow } from './accounts.queries.ts';
export { addOAuthAccount, oauthLogin, hashNewPassword, verifyPassword } from './log-in/oauth-login.rules.ts';
export {
  avatarUrlOf,
  columnOf,
  ownProfileColumns,
  ownProfileOf,
  type OwnProfileRow,
} from './own-profile/own-profile.ts';
export { passwordLinkFor } from './credentials/password-reset.rules.ts';
export { requirePassword } from './reauthentication/current-password.rules.ts';
export { accountsPersonalData } from './personal-data.ts';
export { requireRecentPassword } from './reauthentication/recent-password.rules.ts';
export { reservedNameHash } from './sign-up/reserved-names.ts';
export { hashSecret, makeSecret } from './secrets.ts';
export { formatDay, newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from './account-mail.ts';
export { storeVoteScope } from './own-profile/vote-scope.queries.ts';
export { purgeExpiredAccountData } from './sign-up/sign-up.rules.ts';
