import type { ChatPassage } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Passage } from '../../digital-politicians/index.ts';
import type { Simulations } from '../simulations.ts';

/** Returns a passage as an answer has it. */
export const asPassage = ({ saidAt, correction, ...passage }: Passage): ChatPassage => ({
  ...passage,
  saidAt: saidAt.toISOString(),
  ...(correction ? { correction: { text: correction.text, at: correction.at.toISOString() } } : {}),
});

/**
 * Reads a passage with its source, for everybody: passages have public sources only.
 *
 * @throws {RequestFailure} `NotFound`, also if the source was withdrawn or changed
 */
export async function getPassage(simulations: Simulations, passageId: string): Promise<ChatPassage> {
  const [passage] = await simulations.passagesById([passageId]);
  if (!passage) throw new RequestFailure('NotFound');
  return asPassage(passage);
}
