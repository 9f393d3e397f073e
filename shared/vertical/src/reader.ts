import type { VerticalDescription } from './prepare.ts';
import type { RouteDefinition } from './route.ts';

const pageFor = ({ forMembers, ...route }: RouteDefinition, isMember: boolean): RouteDefinition =>
  isMember ? { ...route, ...forMembers } : route;

/** Returns the description of a vertical with the pages that guests get, or those of members. */
export const forReader = <Description extends VerticalDescription>(
  description: Description,
  isMember: boolean,
): Description => ({ ...description, routes: description.routes.map((route) => pageFor(route, isMember)) });
