import {
  privacyChoices,
  scopesOf,
  visibleEntities,
  whoSees,
  type Relation,
  type Scope,
  type VisibleEntityName,
} from '@hustings/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../platform/core/handler.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/pool.ts';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeCircle, members, people, persons, type Person } from './testing/circle.ts';
import { sqlRunner } from './testing/run-sql.ts';
import { mayContact, maySee, replyRefusal } from './visibility.rules.ts';
import { relationshipTo, relationshipsTo, type Relationship } from './relationship.queries.ts';
import { visibleSql } from './visible-rows.queries.ts';

const entities = Object.keys(visibleEntities) as VisibleEntityName[];

let owned: TestDatabase;
let database: OpenDatabase;
const run = sqlRunner(() => database);
const ids = new Map<string, string>();
const idOf = (name: string): string | null => (name === 'guest' ? null : (ids.get(name) ?? null));
const itemId = '01a1fa57-2c29-7b63-ac3b-16b7118f3052';

beforeAll(async () => {
  owned = await makeDatabase();
  database = openDatabase(owned.connection, { maxConnections: 4 });
  for (const name of members)
    ids.set(
      name,
      await run(
        `INSERT INTO accounts (user_name, email, password_hash, activated_at)
         VALUES ($name, $name || '@visibility.example', 'none', now()) RETURNING id`,
        { name },
      ),
    );
  const circle = await makeCircle(run, idOf);
  await run('INSERT INTO item_audiences VALUES ($itemId, $audienceId)', { itemId, audienceId: circle.audienceId });
  ids.set('polly', circle.pollyId);
});

afterAll(async () => {
  await database.close();
  await owned.drop();
});

const relationshipOfPerson = (entity: VisibleEntityName, person: Person): Promise<Relationship> =>
  relationshipTo(database, idOf(person), {
    authorId: idOf('author'),
    pollyId: ids.get('polly'),
    ...(visibleEntities[entity].audiences === 'ofItem' ? { itemId } : {}),
  });

/** Returns whether `visibleSql`, the condition of lists, shows an item of the author to a person. */
async function listed(
  entity: VisibleEntityName,
  person: Person,
  scope: Scope,
  author = idOf('author'),
  hidden = false,
) {
  const condition = visibleSql(entity, {
    viewer: '$viewerId::uuid',
    author: 'i.author',
    scope: 'i.scope',
    polly: 'i.polly',
    hidden: 'i.hidden',
    ...(visibleEntities[entity].audiences === 'ofItem' ? { item: 'i.id' } : {}),
  });
  const found = await run(
    `SELECT i.id FROM (VALUES ($itemId::uuid, $author::uuid, $scope::scope, $polly::uuid, $hidden::timestamptz))
       i (id, author, scope, polly, hidden)
     WHERE ${condition}`,
    { viewerId: idOf(person), itemId, author, scope, polly: ids.get('polly'), hidden: hidden ? new Date() : null },
  );
  return found === itemId;
}

/** Returns whether the contract's table admits one of a person's relations to items with a scope. */
const inTable = (entity: VisibleEntityName, person: Person, scope: Scope): boolean =>
  whoSees(entity, scope).some((relation) => (people[person] as readonly Relation[]).includes(relation));

describe.each(entities)('%s', (entity) => {
  test.each(scopesOf(entity))('agrees in table, function and list for the scope %s', async (scope) => {
    for (const person of persons) {
      const said = {
        function: maySee(entity, await relationshipOfPerson(entity, person), scope),
        list: await listed(entity, person, scope),
      };
      const expected = inTable(entity, person, scope);
      expect({ person, ...said }).toEqual({ person, function: expected, list: expected });
    }
  });
});

describe('a relationship', () => {
  test('has all relations that hold, and blocks independently of them', async () => {
    for (const person of persons) {
      const { relations, blocked } = await relationshipOfPerson('post', person);
      const isBlocked = person === 'blocked' || person === 'blocking';
      const expected: readonly Relation[] = isBlocked ? [...relations] : people[person];
      expect({ person, blocked, relations }).toEqual({ person, blocked: isBlocked, relations: new Set(expected) });
    }
  });

  test('is the same for several members in one query', async () => {
    const viewer = idOf('author');
    const others = persons.flatMap((person) => idOf(person) ?? []);
    const each = await relationshipsTo(database, viewer, others);
    for (const other of others)
      expect(each.get(other)).toEqual(await relationshipTo(database, viewer, { authorId: other }));
  });

  test('does not exist to the author of an anonymous item, so friends see the same as strangers', async () => {
    for (const person of persons) {
      const relationship = await relationshipTo(database, idOf(person), {
        authorId: null,
        itemId,
        pollyId: ids.get('polly'),
      });
      for (const scope of ['everyone', 'justThePolly'] as const) {
        const expected = scope === 'everyone' || person === 'speaker' || person === 'staff';
        expect(maySee('post', relationship, scope)).toBe(expected);
        expect(await listed('post', person, scope, null)).toBe(expected);
      }
    }
  });

  test('admits no viewer to a deleted account', async () => {
    const gone = await relationshipTo(database, idOf('friend'), { authorId: '01a1fa57-2c29-7b63-ac3b-16b7118f3059' });
    expect(gone.gone).toBe(true);
    for (const scope of privacyChoices.viewMyProfile) expect(maySee('profile', gone, scope)).toBe(false);
  });
});

describe('an item that reports have hidden', () => {
  test('is visible to its author only', async () => {
    for (const person of persons) {
      const relationship = await relationshipOfPerson('post', person);
      expect(maySee('post', relationship, 'everyone', true)).toBe(person === 'author');
      expect(await listed('post', person, 'everyone', idOf('author'), true)).toBe(person === 'author');
    }
  });
});

const memberOf = (level: number) => ({ kind: 'member', level, user: {} }) as Member;

const refused = async (person: Person, viewScope: Scope, replyScope: Scope, level = 2) =>
  replyRefusal(
    'post',
    person === 'guest' ? { kind: 'guest' } : memberOf(level),
    await relationshipOfPerson('post', person),
    { viewScope, replyScope },
  )?.code;

describe('replying', () => {
  test('needs the view scope and the reply scope', async () => {
    expect(await refused('stranger', 'everyone', 'everyone')).toBeUndefined();
    expect(await refused('guest', 'everyone', 'everyone')).toBe('Unauthorized');
    expect(await refused('stranger', 'everyone', 'justFriends')).toBe('ReplyNotAllowed');
    expect(await refused('friend', 'everyone', 'justFriends')).toBeUndefined();
    expect(await refused('stranger', 'justFriends', 'justFriends')).toBe('NotFound');
    expect(await refused('friend', 'everyone', 'noOne')).toBe('CommentsTurnedOff');
    expect(await refused('author', 'justMe', 'justMe')).toBeUndefined();
    expect(await refused('blocked', 'everyone', 'everyone')).toBe('NotFound');
  });

  test('is allowed at level 1 to friends and to authors who follow the member', async () => {
    expect(await refused('friend', 'everyone', 'everyone', 1)).toBeUndefined();
    expect(await refused('followed', 'everyone', 'everyone', 1)).toBeUndefined();
    expect(await refused('follower', 'everyone', 'everyone', 1)).toBe('ReputationTooLow');
    expect(await refused('stranger', 'everyone', 'everyone', 1)).toBe('ReputationTooLow');
    expect(await refused('friend', 'everyone', 'everyone', 0)).toBe('ReputationTooLow');
  });
});

describe('mentions and messages', () => {
  test('obey the setting of the member and blocks', async () => {
    const privacy = { mentionMe: 'everyone', sendMeDirectMessage: 'justFriends' } as never;
    const may = async (act: 'mention' | 'message', person: Person) =>
      mayContact(act, await relationshipOfPerson('profile', person), privacy);
    expect(await may('mention', 'stranger')).toBe(true);
    expect(await may('mention', 'blocked')).toBe(false);
    expect(await may('mention', 'guest')).toBe(false);
    expect(await may('message', 'friend')).toBe(true);
    expect(await may('message', 'follower')).toBe(false);
  });
});
