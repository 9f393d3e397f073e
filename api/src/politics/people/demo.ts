import { createHash } from 'node:crypto';
import type { Services } from '../../platform/core/services.ts';
import { utcDay } from '../../platform/schedule/civil-day.ts';
import { storeFiles } from '../../platform/files/index.ts';
import { drawPortraits, hasPortrait, portraitCredit } from './demo/portraits.ts';
import { parties } from './demo/names.ts';
import { drawPartyMarks, markCredit } from './demo/party-marks.ts';
import * as markQueries from './demo/party-marks.queries.ts';
import * as portraitQueries from './demo/portraits.queries.ts';
import { syncPhotoUrls } from './photos/photos.queries.ts';
import { rebuildDerived } from './upsert-from-source/rebuild-derived.ts';
import { lockUpsert } from './upsert-from-source/upsert-from-source.queries.ts';
import { demoScheme, partyKey, townsOfWestmere, westmere } from './demo/westmere.ts';
import { upsertFromSource } from './upsert-from-source/upsert-from-source.rules.ts';

/** The retrieval day of the demo data, the same in every demo. */
const retrievedOn = '2026-01-01';

/** Derives the id of a demo row from a name, as a UUID of version 8. The ids are the same in every demo. */
function demoId(name: string): string {
  const hex = createHash('sha256').update(`hustings/demo/${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The towns of Westmere, in which the members of the demo live. */
export const demoTowns = townsOfWestmere;

/**
 * Adds Westmere, an invented country: 120 people in office, 8 parties, regions and towns, 3 elections. Seeding again
 * changes nothing.
 */
export async function seedPeople({ database, now }: Services): Promise<void> {
  const today = utcDay(now());
  await upsertFromSource(database, westmere(demoId, today), { today, retrieved: retrievedOn, apply: true });
  const identifiers = parties.map(({ name }) => partyKey(name));
  const colours = parties.map(({ colour }) => colour);
  await database.query(markQueries.setColours({ scheme: demoScheme, identifiers, colours }));
}

/** Gives most parties of Westmere a drawn picture, stored like the upload of an admin. They must exist. Idempotent. */
export async function seedPartyPictures(services: Services): Promise<void> {
  const { database, now } = services;
  const marks = await drawPartyMarks();
  const names = [...marks.keys()];
  const imageIds = names.map((name) => demoId(`marks/${name}`));
  const identifiers = names.map((name) => partyKey(name));
  await database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const hashes = await storeFiles(services, transaction, [...marks.values()]);
    await transaction.query(portraitQueries.addImages({ imageIds, hashes, now: now() }));
    await transaction.query(markQueries.setImages({ scheme: demoScheme, identifiers, imageIds, ...markCredit }));
  });
}

/**
 * Gives nearly all politicians of Westmere a drawn portrait, stored like the upload of an admin. The people must exist.
 * Idempotent.
 */
export async function seedPortraits(services: Services): Promise<void> {
  const { database, now } = services;
  const today = utcDay(now());
  const { people, source } = westmere(demoId, today);
  const portrayed = [...people].filter((_, index) => hasPortrait(index));
  const files = await drawPortraits(portrayed);
  const personIds = portrayed.map(({ name }) => demoId(`people/${name}`));
  const imageIds = portrayed.map(({ name }) => demoId(`portraits/${name}`));
  await database.transaction(async (transaction) => {
    await transaction.query(lockUpsert());
    const hashes = await storeFiles(services, transaction, files);
    await transaction.query(portraitQueries.addImages({ imageIds, hashes, now: now() }));
    const links = { personIds, imageIds, ...portraitCredit, source, retrieved: retrievedOn };
    await transaction.query(portraitQueries.linkImages(links));
    await rebuildDerived(transaction, today);
    await transaction.query(syncPhotoUrls({ now: now(), personId: null }));
  });
}
