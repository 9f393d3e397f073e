import type { Handlers } from '../../platform/core/handler.ts';
import type { OwnItems } from '../../platform/core/own-items.ts';
import type { Services } from '../../platform/core/services.ts';
import { changeOwnItems } from './own-items.rules.ts';

/** Handles the changes of several own items. */
export const ownItemHandlers = (services: Services, kinds: readonly OwnItems[]): Handlers<'changeOwnItems'> => ({
  changeOwnItems: ({ body }, { viewer }) => changeOwnItems(services, kinds, viewer, body),
});
