import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/packages.ts';
import { contractReport, tokensWithoutVersion } from './contract-report.ts';

/**
 * If this fails, check what the change means for released parts: docs/releasing.md says when to raise the version of
 * the contract. Then update the report: `vitest run --project tools tools/compatibility --update`.
 */
test('the contract between shell and verticals changes only on purpose', async () => {
  await expect(await contractReport()).toMatchFileSnapshot(path.join(root, 'shared/vertical/shell-contract.md'));
});

const previous = '# The contract 2.4.0\n\n- `--ink`\n- `--bar` since 2.4\n- `react` ^19.0.0\n';

test.each([
  ['- `--glow`', ['--glow']],
  ['- `--glow` since 2.4', ['--glow']],
  ['- `--glow` since 2.5', []],
  ['- `zustand` ^5.0.0', []],
])('a token that joins the contract says with which version: %s', (line, missing) => {
  expect(tokensWithoutVersion(previous, `${previous}${line}\n`, '2.4.0')).toEqual(missing);
});

test('the first tokens of a contract belong to every shell', () => {
  expect(tokensWithoutVersion('# The contract 2.3.0\n\n- `react` ^19.0.0\n', previous, '2.3.0')).toEqual([]);
});
