import type { SlotLinks } from '@hustings/contract';
import { useSession } from '@hustings/session';

const none: SlotLinks[string] = [];

/** Returns the links that fill an extension slot of links, in the order of the site. */
export const useSlotLinks = (slot: string): SlotLinks[string] =>
  useSession((session) => session.slotLinks?.[slot]) ?? none;
