import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unsealAuthor } from '../../access/anonymity/index.ts';
import { keysFrom } from '../../platform/crypto/keys.ts';
import { divisionCode, sealEvidence, sealVoter, unsealEvidence, unsealVoter } from './vote-seals.ts';

const keys = keysFrom(randomBytes(32));
const [id, otherId, accountId] = [randomUUID(), randomUUID(), randomUUID()];
const hash = randomBytes(32);

const evidence = [
  { accountAgeBand: 'day', divisionId: null, networkHash: hash },
  { accountAgeBand: 'halfYear', divisionId: 'ocd-division/country:us/state:wa/cd:1', networkHash: hash },
  { accountAgeBand: 'older', divisionId: `x-${'ř'.repeat(198)}`, networkHash: randomBytes(32) },
];

describe('the seals of a vote', () => {
  it('open as they were, for their vote only', () => {
    for (const official of [true, false]) {
      const sealed = sealVoter(keys, id, { accountId, official });
      expect(unsealVoter(keys, id, sealed)).toEqual({ accountId, official });
      expect(unsealAuthor(keys, id, sealed)).toBe(accountId);
      expect(() => unsealVoter(keys, otherId, sealed)).toThrow('authenticate');
    }
    for (const { accountAgeBand, divisionId, networkHash } of evidence) {
      const sealed = sealEvidence(keys, id, { accountAgeBand, divisionId, networkHash });
      const code = divisionId === null ? null : divisionCode(divisionId);
      expect(unsealEvidence(keys, id, sealed)).toEqual({ accountAgeBand, divisionCode: code, networkHash });
      expect(() => unsealEvidence(keys, otherId, sealed)).toThrow('authenticate');
    }
  });

  it('have one length whatever they hold, and other bytes each time', () => {
    const voters = [true, false, true].map((official) => sealVoter(keys, id, { accountId, official }));
    const signals = [...evidence, ...evidence].map((each) => sealEvidence(keys, id, each));
    for (const seals of [voters, signals]) {
      expect(new Set(seals.map(({ length }) => length)).size).toBe(1);
      // The bytes after the nonce.
      expect(new Set(seals.map((sealed) => sealed.toString('hex', 12))).size).toBe(seals.length);
    }
  });
});
