/** The set-up of a site (docs/decisions/25-site-identity.md): the public face of the domain. */
export { setupHandlers } from './setup.routes.ts';
export { changeSetup, checkAnswers, findSetupPath, readSetup, testMail } from './setup.rules.ts';
