// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockedServer, show } from '../testing/index.ts';
import { CaptchaStatus, useCaptcha } from './index.ts';

mockedServer();

let said: string | undefined;

/** A form that sends the captcha's solution. */
function Form() {
  const check = useCaptcha('recaptcha');
  const send = () =>
    check.solution().then(
      (solution) => (said = solution),
      (error: { code: string }) => (said = error.code),
    );
  return (
    <>
      <CaptchaStatus check={check} />
      <button onClick={() => void send()}>Send</button>
      <button onClick={check.renew}>Sent</button>
    </>
  );
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Google’s check that you are not a robot');

/** Sends a message from a frame. */
const tell = (humanCheck: object, from: Pick<MessageEventInit, 'source' | 'origin'> = {}) =>
  act(() => {
    const told = { source: frame().contentWindow, origin: location.origin, ...from };
    dispatchEvent(new MessageEvent('message', { ...told, data: { humanCheck } }));
  });

async function started() {
  said = undefined;
  const shown = show(<Form />);
  await shown.person.click(screen.getByRole('button', { name: 'Start Google’s check' }));
  return shown;
}

test('loads nothing from Google before the visitor starts it', async () => {
  const { person } = show(<Form />);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/Nothing from Google is loaded before you start it/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Start Google’s check' }));
  expect(frame().getAttribute('src')).toBe('/api/human-check/frame?language=en&theme=system');
  expect(document.activeElement).toBe(frame());
});

test('sends the token once', async () => {
  const { person } = await started();
  await tell({ status: 'waiting', height: 150 });
  expect(frame().height).toBe('150');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toBe('CaptchaRequired');
  await tell({ status: 'solved', token: 'earned' });
  expect(screen.getByText('Check done: you are not a robot.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toBe('earned');

  const before = frame();
  await person.click(screen.getByRole('button', { name: 'Sent' }));
  expect(frame()).not.toBe(before);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toBe('CaptchaRequired');
});

test('rejects an expired token', async () => {
  const { person } = await started();
  await tell({ status: 'solved', token: 'earned' });
  await tell({ status: 'waiting' });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toBe('CaptchaRequired');
});

test('ignores messages of other windows', async () => {
  const { person } = await started();
  await tell({ status: 'solved', token: 'forged' }, { source: window });
  await tell({ status: 'solved', token: 'forged' }, { origin: 'https://evil.example' });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(said).toBe('CaptchaRequired');
});

test('reports a script that fails to load, and retries', async () => {
  const { person } = await started();
  await tell({ status: 'failed' });
  expect(screen.getByText(/Google’s check did not load/)).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(frame()).toBeDefined();
});
