// @vitest-environment jsdom
import type { Registration } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { captchaProblem, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import RegisterScreen from './register-screen.tsx';
import RegisterSuccessScreen from './success-screen.tsx';

let latest = captchaProblem();
const nextProblem = () => (latest = captchaProblem());

const server = mockedServer(
  mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }),
  mockCall('listSignInProviders', { results: [] }),
  mockCall('getHumanCheck', nextProblem),
);

/** Answers sign-ups and records their input. */
function recordSignUps() {
  const sent: Registration[] = [];
  server.use(
    mockCall('register', ({ body }) => {
      const form = body as Registration;
      sent.push(form);
      return { activationSentTo: form.email };
    }),
  );
  return sent;
}

function open(language: 'en' | 'nl' = 'en') {
  const page = (
    <MemoryRouter initialEntries={['/register']}>
      <Routes>
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/register/success" element={<RegisterSuccessScreen />} />
      </Routes>
    </MemoryRouter>
  );
  return show(page, { language, texts: { account: language === 'en' ? english : dutch } });
}

const filled = {
  userName: 'willa',
  email: 'willa@mail.example',
  password: 'Correct-Horse-9',
  again: 'Correct-Horse-9',
};

async function fillIn(changes: Partial<typeof filled> = {}) {
  const { person } = open();
  const form = { ...filled, ...changes };
  await person.type(await screen.findByLabelText('User name'), form.userName);
  await person.type(screen.getByLabelText('E-mail address'), form.email);
  await person.type(screen.getByLabelText('Password'), form.password);
  await person.type(screen.getByLabelText('Repeat the password'), form.again);
  await person.click(screen.getByRole('checkbox', { name: 'I am 16 or older' }));
  return person;
}

const signUp = () => screen.getByRole('button', { name: 'Create account' });
const solved = () => screen.findByText('Check done: you are not a robot.');

test('signs a visitor up and says where the mail went', async () => {
  const sent = recordSignUps();
  const person = await fillIn();
  await solved();
  await person.click(signUp());

  expect(await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeDefined();
  expect(screen.getByText('willa@mail.example')).toBeDefined();
  expect(sent[0]).toMatchObject({ userName: 'willa', ofAge: true, consentToOpinions: false, language: 'en' });
  const solution: unknown = JSON.parse(atob(sent[0]?.['g-recaptcha-response'] ?? ''));
  expect(solution).toMatchObject({ number: 7, signature: 'signed' });
});

test('asks for consent to store opinions separately, unchecked', async () => {
  const sent = recordSignUps();
  const person = await fillIn();
  const consent = screen.getByRole('checkbox', { name: 'Hustings may store my political opinions' });
  expect((consent as HTMLInputElement).checked).toBe(false);
  await person.click(consent);
  await person.click(signUp());
  await waitFor(() => expect(sent[0]?.consentToOpinions).toBe(true));
});

test('shows the strength of the password while typing', async () => {
  const { person } = open();
  await person.type(await screen.findByLabelText('Password'), 'secret');
  const rules = within(screen.getByRole('list', { name: 'A good password has' }));
  const gaps = () => rules.getAllByRole('listitem').filter((rule) => rule.textContent?.includes('not yet'));
  expect(gaps().map((rule) => rule.textContent?.split(' (')[0])).toEqual([
    'at least 8 characters',
    'a capital letter',
    'a digit',
    'a special character, such as ! or ?',
  ]);
  await person.type(screen.getByLabelText('Password'), '-Garden-4');
  expect(gaps()).toEqual([]);
});

test('names votes and stances in the consent, beside terms and privacy statement', async () => {
  open();
  const consent = await screen.findByRole('checkbox', { name: 'Hustings may store my political opinions' });
  const meaning = document.getElementById(consent.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(meaning?.textContent).toContain('your votes, stances and support for goals are then deleted');
  expect(screen.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'privacy statement' }).getAttribute('href')).toBe('/privacy');
});

test('reports each wrong field before anything is sent', async () => {
  const sent = recordSignUps();
  const person = await fillIn({ userName: 'two words', email: 'willa', again: 'Correct-Horse-8' });
  await person.click(screen.getByRole('checkbox', { name: 'I am 16 or older' }));
  await person.click(signUp());

  const summary = screen.getByRole('alert');
  expect(summary.textContent).toContain('4 fields need your attention');
  expect(within(summary).getByRole('link', { name: 'I am 16 or older' })).toBeDefined();
  expect(summary.parentElement).toBe(document.activeElement);
  for (const label of ['User name', 'E-mail address', 'Repeat the password', 'I am 16 or older']) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(sent).toEqual([]);
});

test('reports a taken name at its field, and solves a new captcha for the next attempt', async () => {
  server.use(
    http.post('*/api/register', () => {
      const errors = [{ fieldName: 'UserName', errorCode: 'UserNameAlreadyExists', message: 'taken' }];
      const responseStatus = { errorCode: 'UserNameAlreadyExists', message: 'taken', errors };
      return HttpResponse.json({ responseStatus }, { status: 409 });
    }),
  );
  const person = await fillIn();
  await person.click(signUp());
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('This user name is taken. Choose another one.');
  await waitFor(() => expect(summary.parentElement).toBe(document.activeElement));
  const reissued = latest;

  const sent = recordSignUps();
  await person.type(screen.getByLabelText('User name'), '2');
  await person.click(signUp());
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeDefined();
  const solution = JSON.parse(atob(sent[0]?.['g-recaptcha-response'] ?? '')) as { salt: string };
  expect(solution.salt).toBe(reissued.salt);
});

test('sends once when pressed twice', async () => {
  const sent = recordSignUps();
  const person = await fillIn();
  await person.dblClick(signUp());
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('starts the captcha when the visitor enters the form, and not before', async () => {
  let asked = 0;
  server.use(
    mockCall('getHumanCheck', () => {
      asked += 1;
      return nextProblem();
    }),
  );
  const { person } = open();
  const name = await screen.findByLabelText('User name');
  await screen.findByText('The check that you are not a robot starts when you fill in the form.');
  expect(asked).toBe(0);
  await person.click(name);
  expect(await solved()).toBeDefined();
  await person.click(screen.getByLabelText('E-mail address'));
  expect(asked).toBe(1);
});

test('retries a failed captcha', async () => {
  server.use(mockFailure('getHumanCheck', 'Unavailable'));
  const { person } = open();
  await person.click(await screen.findByLabelText('User name'));
  await screen.findByText('The check that you are not a robot did not work.');
  server.use(mockCall('getHumanCheck', nextProblem));
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await solved()).toBeDefined();
});

test('speaks Dutch', async () => {
  open('nl');
  expect(await screen.findByRole('heading', { level: 1, name: 'Maak een account' })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'Ik ben 16 jaar of ouder' })).toBeDefined();
});

test.each([
  ['en', 'This site cannot send e-mail yet', 'Your account is waiting'],
  ['nl', 'Deze site kan nog geen mail versturen', 'Je account is nog niet actief'],
] as const)(
  'never claims on a site without a mail server that a mail was sent (%s)',
  async (language, notice, heading) => {
    server.use(
      mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: false, humanCheck: 'work' }),
      mockCall('register', {}),
    );
    const texts = language === 'en' ? english : dutch;
    const { person } = open(language);
    expect(await screen.findByText(notice)).toBeDefined();
    expect(screen.getByText(texts.noMail.emailMeaning)).toBeDefined();
    await person.type(screen.getByLabelText(texts.register.userName), filled.userName);
    await person.type(screen.getByLabelText(texts.register.email), filled.email);
    await person.type(screen.getByLabelText(texts.register.password), filled.password);
    await person.type(screen.getByLabelText(texts.register.confirmPassword), filled.again);
    await person.click(screen.getByRole('checkbox', { name: texts.register.ofAge.replace('{{age}}', '16') }));
    await person.click(screen.getByRole('button', { name: texts.register.submit }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(screen.getByText(texts.noMail.activation)).toBeDefined();
    expect(screen.queryByText(texts.registered.sent)).toBeNull();
    expect(screen.queryByRole('button', { name: texts.resend.submit })).toBeNull();
  },
);
