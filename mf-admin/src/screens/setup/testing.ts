import type { Setup, SetupState, SetupStep } from '@hustings/contract';

const steps: readonly SetupStep[] = ['country', 'language', 'timeZone', 'places', 'people', 'mail'];

/** Makes the steps of a set-up that are all in one state, except some. */
export const stepsIn = (state: SetupState, others: Partial<Record<SetupStep, SetupState>> = {}): Setup['steps'] =>
  steps.map((step) => ({ step, state: others[step] ?? state }));

/** A site whose set-up is finished. */
export const finishedSetup: Setup = {
  missing: [],
  isOpen: false,
  steps: stepsIn('done'),
  country: { id: 'nl', en: 'Netherlands', nl: 'Nederland', timeZone: 'Europe/Amsterdam' },
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  isTimeZoneFixed: false,
  mail: {
    settings: [
      { name: 'SMTP_URL', isSet: true },
      { name: 'OPERATOR_EMAIL', isSet: true },
      { name: 'PUBLIC_URL', isSet: true },
    ],
    server: 'mail.example:465',
    sender: 'you@site.example',
  },
};

/** A new site. */
export const newSetup: Setup = {
  missing: [],
  isOpen: true,
  steps: stepsIn('open'),
  language: 'en',
  timeZone: 'Europe/Amsterdam',
  isTimeZoneFixed: false,
  mail: {
    settings: [
      { name: 'SMTP_URL', isSet: false },
      { name: 'OPERATOR_EMAIL', isSet: false },
      { name: 'PUBLIC_URL', isSet: true },
    ],
    sender: 'no-reply@site.example',
  },
};
