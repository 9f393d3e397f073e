import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Passage } from '../replies/reply.ts';
import * as queries from './passages.queries.ts';

/** Converts the row of a passage. */
export function toPassage({ position: _, correction, correctedAt, saidAt, ...row }: queries.PassageRow): Passage {
  return {
    ...row,
    saidAt: new Date(saidAt),
    ...(correction !== null && correctedAt !== null
      ? { correction: { text: correction, at: new Date(correctedAt) } }
      : {}),
  };
}

/**
 * Finds passages by id, in no order. Leaves out passages whose source was withdrawn, hidden or changed
 * (docs/decisions/11-digital-politicians.md).
 */
export async function passagesById({ database }: { database: Queryable }, ids: readonly string[]): Promise<Passage[]> {
  const passageIds = ids.filter(isId);
  if (passageIds.length === 0) return [];
  const rows = await database.query<queries.PassageRow>(queries.passagesById({ passageIds }));
  return rows.map(toPassage);
}

/** Returns whether a passage of a polly may be quoted now. */
export async function isStanding(services: Services, personId: string, passageId: string): Promise<boolean> {
  const [passage] = await passagesById(services, [passageId]);
  return passage?.personId === personId;
}
