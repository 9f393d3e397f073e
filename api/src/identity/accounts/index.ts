export { credentialHandlers } from './credentials/credentials.routes.ts';
export { seedAccounts } from './demo.ts';
export { requireCaptcha } from './human-check.ts';
export { recaptchaFrame } from './recaptcha-frame.ts';
export {
  activateMember,
  changeAdmin,
  createMember,
  listAdmins,
  type AccountProblem,
} from './operator/operator.rules.ts';
export { accountsHandlers } from './accounts.routes.ts';
export { identify } from './identify.ts';
export type { LogIn } from './letting-in.ts';
export { accountOfId } from './credentials/credentials.queries.ts';
export { activeAccountOfEmail, deletePendingSignUp, type AccountRow } from './accounts.queries.ts';
export { addOAuthAccount, oauthLogin, hashNewPassword, verifyPassword } from './vouched.ts';
export { avatarUrlOf, columnOf, ownProfileColumns, ownProfileOf, type OwnProfileRow } from './own-profile.ts';
export { passwordLinkFor } from './credentials/password-reset.ts';
export { requirePassword } from './credentials/current-password.ts';
export { accountsPersonalData } from './personal-data.ts';
export { requireRecentPassword } from './recent-password.ts';
export { reservedNameHash } from './reserved-names.ts';
export { hashSecret, makeSecret } from './secrets.ts';
export { formatDay, newPasswordAction, notYouText, writeAccountMail, type MailRecipient } from './words.ts';
export { storeVoteScope } from './vote-circle.ts';
export { purgeExpiredAccountData } from './sign-up.ts';
