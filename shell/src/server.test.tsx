import { shownLimits, type BootSession } from '@hustings/contract';
import { expect, test } from 'vitest';
import { render } from './server.tsx';

const session: BootSession = { language: 'en', theme: 'system', now: '2026-05-04T12:00:00.000Z', limits: shownLimits };
const reads = () => Promise.reject(new Error('These pages read nothing.'));
const open = (address: string, demo: boolean) => render({ address, session, demo }, reads);

test('renders the component gallery in a demo only', async () => {
  expect((await open('/dev/ui', true)).chunks).toContain('dev-ui');
  const real = await open('/dev/ui', false);
  expect(real.chunks).toEqual(['not-found']);
  expect(real.html).toContain('There is no page here');
});
