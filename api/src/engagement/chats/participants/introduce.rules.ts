import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ReplySentence } from '../../digital-politicians/index.ts';
import { noteActivity } from '../ask/ask.queries.ts';
import { addSentence } from '../replies/replies.queries.ts';
import * as queries from './participants.queries.ts';

/** A digital politician that joins a chat, with the sentences that introduce it. */
export interface Joining {
  personId: string;
  muted: boolean;
  sentences: readonly ReplySentence[];
}

/** Adds participants to a locked chat, or a new one, and lets each introduce itself. Those who take part stay as they are. */
export async function addParticipants(
  { now }: Services,
  transaction: Queryable,
  { chatId, lastNumber }: { chatId: string; lastNumber: number },
  joining: readonly Joining[],
): Promise<void> {
  let number = lastNumber;
  for (const { personId, muted, sentences } of joining) {
    const added = await transaction.query(queries.addParticipant({ chatId, personId, muted }));
    if (added.length === 0) continue;
    number += 1;
    const [message] = await transaction.query<{ messageId: string }>(
      queries.addIntroduction({ chatId, personId, number, now: now() }),
    );
    if (!message) throw new Error('An insert of an introduction returned no row.');
    for (const [position, { kind, text, passageIds }] of sentences.entries())
      await transaction.query(addSentence({ ...message, position, kind, text, passageIds }));
  }
  await transaction.query(noteActivity({ chatId, lastNumber: number, now: now() }));
}
