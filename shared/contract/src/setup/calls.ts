import { z } from 'zod';
import { describeCalls } from '../call-description.ts';
import { InterfaceLanguage } from '../common/schemas.ts';
import { Setup, SetupChange, SetupChoice, TestMail } from './schemas.ts';

/** Calls about the set-up of a site (docs/decisions/25-site-identity.md). */
export const setupCalls = describeCalls({
  getSetup: {
    endpoint: 'GET /adminutils/setup',
    summary: 'The set-up of the site: what is chosen, which steps wait, and which settings are not set',
    tag: 'operation',
    access: 'admin',
    answer: Setup,
  },
  changeSetup: {
    endpoint: 'PUT /adminutils/setup',
    summary: 'Choose the country, first language or time zone of the site, or leave a step of the set-up for later',
    tag: 'operation',
    access: 'admin',
    body: SetupChange,
    answer: Setup,
    failures: ['PasswordNeeded', 'InvalidValue', 'AlreadyDecided'],
    changes: ['getSetup', 'getSiteIdentity', 'getScoringSettings'],
  },
  listSetupChoices: {
    endpoint: 'GET /adminutils/setup/choices',
    summary: 'Countries or time zones whose name or code contains a term',
    tag: 'operation',
    access: 'admin',
    query: z.strictObject({
      of: z.enum(['country', 'timeZone']),
      language: InterfaceLanguage,
      term: z.string().max(60).default(''),
    }),
    answer: z.object({ results: z.array(SetupChoice) }),
  },
  sendTestMail: {
    endpoint: 'POST /adminutils/setup/test-mail',
    summary: 'Send a test mail to the own address, and return what the mail server says',
    tag: 'operation',
    access: 'admin',
    answer: TestMail,
    failures: ['PasswordNeeded'],
    changes: ['getSetup'],
  },
});
