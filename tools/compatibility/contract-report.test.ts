import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/packages.ts';
import { contractReport } from './contract-report.ts';

/**
 * If this fails, check what the change means for released parts: docs/releasing.md says when to raise the version of
 * the contract. Then update the report: `vitest run --project tools tools/compatibility --update`.
 */
test('the contract between shell and verticals changes only on purpose', async () => {
  await expect(await contractReport()).toMatchFileSnapshot(path.join(root, 'shared/vertical/shell-contract.md'));
});
