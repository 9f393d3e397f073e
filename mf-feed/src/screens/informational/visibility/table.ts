import {
  defaultPrivacy,
  scopesOf,
  visibleEntities,
  whoSees,
  type Relation,
  type Scope,
  type VisibleEntity,
  type VisibleEntityName,
} from '@hustings/contract';

/** All entities with a choice of visibility, in the order of the policy. */
export const things = Object.keys(visibleEntities) as VisibleEntityName[];

/** Returns the circle that sees an entity of a new account: the default, or the fixed one if there is no choice. */
export function startOf(thing: VisibleEntityName): Scope {
  const { seenBy }: VisibleEntity = visibleEntities[thing];
  return 'flag' in seenBy ? defaultPrivacy[seenBy.flag] : seenBy.scope;
}

/** Tells whether authors choose who sees the entity. */
export const isChosen = (thing: VisibleEntityName): boolean => 'flag' in visibleEntities[thing].seenBy;

/** Entities that the same people see, in one table. */
export interface SightGroup {
  things: VisibleEntityName[];
  scopes: readonly Scope[];
  sees(relation: Relation, scope: Scope): boolean;
}

/** Groups entities that have the same circles with the same members. */
export function sightGroups(): SightGroup[] {
  const groups = new Map<string, SightGroup>();
  for (const thing of things) {
    const scopes = scopesOf(thing);
    const key = JSON.stringify(scopes.map((scope) => [scope, whoSees(thing, scope)]));
    const group = groups.get(key);
    if (group) group.things.push(thing);
    else groups.set(key, { things: [thing], scopes, sees: (who, scope) => whoSees(thing, scope).includes(who) });
  }
  return [...groups.values()];
}
