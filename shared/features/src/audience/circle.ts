import { isWithin, type Scope, type ViewScope } from '@hustings/contract';

/** Who may see an item, and who may answer it. */
export interface Circle {
  view: ViewScope;
  /** Absent for an item that nobody answers. */
  reply?: Scope | undefined;
  /** The ids of the chosen audiences, for the circle `selectedAudiences`; absent means the default one. */
  audiences?: string[] | undefined;
}

/** Tells whether a circle contains audiences of the author. */
export const namesAudiences = ({ view, reply }: Circle): boolean =>
  view === 'selectedAudiences' || reply === 'selectedAudiences';

/** Tells whether the author wants to select audiences but has selected none, so that nobody would see the item. */
export const isForNone = (circle: Circle): boolean => namesAudiences(circle) && circle.audiences?.length === 0;

/** Changes who sees an item, and narrows who may answer if necessary (docs/decisions/06-visibility.md). */
export const withView = (circle: Circle, view: ViewScope): Circle => ({
  ...circle,
  view,
  ...(circle.reply === undefined ? {} : { reply: isWithin(circle.reply, view) ? circle.reply : view }),
});

/** Returns the ids of the chosen audiences, or undefined if the circle needs none, because the server refuses them. */
export const sentAudiences = (circle: Circle): string[] | undefined =>
  namesAudiences(circle) ? circle.audiences : undefined;
