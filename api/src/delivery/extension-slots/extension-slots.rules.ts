import type { ArrangedSlot, CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { tellOfReleases } from '../../platform/events/index.ts';
import { activeRows, describeFill, joinSlots, type SlotSet } from '../releases/index.ts';
import { channel, loadSlotArrangement } from './arrangement.rules.ts';
import * as queries from './extension-slots.queries.ts';
import type { ArrangementRow } from './extension-slots.queries.ts';

/** Describes a slot as admins see it. */
function describe(
  name: string,
  { row, slot, fills }: NonNullable<ReturnType<SlotSet['bySlot']['get']>>,
  stored: ArrangementRow | undefined,
): ArrangedSlot {
  const { changedAt: at, changedBy, reason } = stored ?? {};
  return {
    name,
    title: slot.title,
    takes: slot.takes,
    part: row.name,
    version: stored?.version ?? 0,
    fills: fills.map((fill) => ({ ...describeFill(fill), isHidden: fill.isHidden })),
    ...(at ? { changed: { at, reason: reason ?? '', ...(changedBy ? { by: changedBy } : {}) } } : {}),
  };
}

/** Returns the slots of the releases that everybody gets, with the stored orders. */
async function readSlots(services: Services): Promise<{ slots: SlotSet; results: ArrangedSlot[] }> {
  const [rows, stored] = await Promise.all([activeRows(services), loadSlotArrangement(services)]);
  const slots = joinSlots(rows, services.slotArrangement.current);
  const results = [...slots.bySlot].map(([name, filled]) =>
    describe(
      name,
      filled,
      stored.find(({ slot }) => slot === name),
    ),
  );
  return { slots, results: results.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

/** Lists the slots of the releases that everybody gets, and the fills that do not fit their slot. */
export async function listExtensionSlots(services: Services): Promise<CallAnswer<'listExtensionSlots'>> {
  const { slots, results } = await readSlots(services);
  const leftOut = slots.leftOut.map(({ row, fill, key, ...misfit }) =>
    Object.assign(misfit, { part: row.name, version: row.version, slot: fill.slot, key }),
  );
  return { results, leftOut };
}

/** Returns a text that is the same for the same fills, whatever their order. */
const keysOf = (fills: readonly { part: string; key: string }[]): string =>
  JSON.stringify(fills.map(({ part, key }) => `${part} ${key}`).toSorted());

/**
 * Orders the fills of a slot, hides some of them, and records the act. The next page shows it; open pages of members hear
 * of it as of a release.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for a slot that no release offers; `ChangedMeanwhile` for another
 *   version; `InvalidValue` unless each fill of the slot is listed once
 */
export async function arrangeExtensionSlot(
  services: Services,
  admin: Member,
  name: string,
  { version, fills, reason }: CallRequest<'arrangeExtensionSlot'>['body'],
): Promise<ArrangedSlot> {
  requireRecentPassword(services, admin);
  const find = async () => (await readSlots(services)).results.find((slot) => slot.name === name);
  const before = await find();
  if (!before) throw new RequestFailure('NotFound');
  if (before.version !== version) throw new RequestFailure('ChangedMeanwhile', { meta: { current: before.version } });
  if (keysOf(fills) !== keysOf(before.fills)) throw new RequestFailure('InvalidValue', { field: 'fills' });
  await services.database.transaction(async (transaction) => {
    const actId = await recordAdminAct(services, transaction, {
      act: 'arrangeExtensionSlot',
      adminId: admin.accountId,
      subject: '/admin/setting/slots',
      reason,
    });
    const values = { slot: name, version, fills: JSON.stringify(fills), actId };
    const stored = await transaction.query(queries.arrangeSlot(values));
    if (stored.length === 0) throw new RequestFailure('ChangedMeanwhile');
    await transaction.query(queries.announceArrangement({ channel }));
    await tellOfReleases(services, transaction);
  });
  const after = await find();
  if (!after) throw new RequestFailure('NotFound');
  return after;
}
