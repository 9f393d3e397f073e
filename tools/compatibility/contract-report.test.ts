import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/packages.ts';
import { contractReport } from './contract-report.ts';

/**
 * Where this fails, look at what the change does to parts that are released and stay as they are: the README says when the
 * contract's number has to be raised. Then write the page anew: `vitest run --project unit tools/compatibility --update`.
 */
test('the contract between shell and verticals changes only on purpose', async () => {
  await expect(await contractReport()).toMatchFileSnapshot(path.join(root, 'shared/vertical/shell-contract.md'));
});
