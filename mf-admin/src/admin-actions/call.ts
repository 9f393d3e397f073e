import type { CallName, ReadName } from '@hustings/contract';
import { adminChanges } from '@hustings/contract/admin-calls';
import { announceChange } from '@hustings/vertical/changes';
import { call as callOfPage, type Transport } from '@hustings/vertical/client';

/** The calls whose answers every act changes: the counts of the queues, and the record of acts. */
const always = ['getWaiting', 'listAdminActs'] as const;

const named: Partial<Record<CallName, readonly ReadName[]>> = adminChanges;

/** Makes a call and announces which answers the call changes. Only this vertical knows the changes of admins' calls. */
export const call: Transport = async (name, input, signal, onProgress) => {
  const answer = await callOfPage(name, input, signal, onProgress);
  const changed = named[name];
  if (changed) announceChange([...always, ...changed]);
  return answer;
};
