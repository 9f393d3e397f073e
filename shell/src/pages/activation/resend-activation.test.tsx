// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../../locales/account.en.json';
import { ResendActivation } from './resend-activation.tsx';

const server = mockedServer(mockCall('getSignUpTerms', { minimumAge: 16, sendsMail: true, humanCheck: 'work' }));
const texts = { account: english };

function recordRequests() {
  const sent: unknown[] = [];
  server.use(
    mockCall('resendActivation', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  return sent;
}

test.each([
  ['willa@example.org', { email: 'willa@example.org' }],
  ['willa', { userName: 'willa' }],
])('sends the mail again to %s', async (typed, body) => {
  const sent = recordRequests();
  const { person } = show(<ResendActivation />, { texts });
  await person.type(screen.getByRole('textbox', { name: 'User name or e-mail address' }), `${typed}{Enter}`);
  expect(await screen.findByText(/If a new account is waiting for this address/)).toBeDefined();
  expect(sent).toEqual([body]);
});

test('needs one press when the address is known', async () => {
  const sent = recordRequests();
  const { person } = show(<ResendActivation to="willa@example.org" />, { texts });
  await person.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
  expect(await screen.findByText('We have sent the e-mail again')).toBeDefined();
  expect(sent).toEqual([{ email: 'willa@example.org' }]);
});

test('reports an empty field and a refusal', async () => {
  server.use(mockFailure('resendActivation', 'RateLimited'));
  const { person } = show(<ResendActivation />, { texts });
  await person.click(screen.getByRole('button', { name: 'Send the e-mail again' }));
  expect(screen.getByText('Fill in your user name or e-mail address.')).toBeDefined();
  await person.type(screen.getByRole('textbox'), 'willa{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('That was a lot in a short time.');
});
