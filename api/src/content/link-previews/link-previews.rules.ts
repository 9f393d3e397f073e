import type { FileAnswer, LinkPreview } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { storeFiles, readFile } from '../../platform/files/index.ts';
import { countAct } from '../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import { webAddress, type ReadWeb } from '../../platform/web-fetch/public-web/index.ts';
import type { Services } from '../../platform/core/services.ts';
import pLimit from 'p-limit';
import { asLinkPreview, imageName, type FoundPreview } from './to-link-preview.ts';
import { findPreview, type Found } from './fetch-preview.ts';
import * as queries from './link-previews.queries.ts';

/** Limits the pages that one process fetches at the same time. */
const limit = pLimit(4);

/** Milliseconds for which one process may ask a page before another does: two fetches, and the turns before them. */
const leaseMilliseconds = 30_000;
/** Milliseconds between two looks whether another process has its answer, and how long is waited for it in all. */
const lookAgain = 200;
const patience = 12_000;

/**
 * @throws {RequestFailure} `RateLimited` after `linkPreviews` in `linkPreviewMinutes` (docs/decisions/05-limits.md).
 */
async function countPreview(services: Services, member: Member): Promise<void> {
  const { linkPreviews: limit, linkPreviewMinutes } = services.limits;
  const pace = { most: limit, windowSeconds: linkPreviewMinutes * 60 };
  const retryAfterSeconds = await countAct(services, ['link-preview', member.accountId], pace);
  if (retryAfterSeconds === undefined) return;
  throw new RequestFailure('RateLimited', { meta: { limit, retryAfterSeconds }, retryAfterSeconds });
}

const ago = ({ now }: Services, minutes: number): Date => new Date(now().getTime() - minutes * 60_000);

/** Whether the page need not be asked now. */
function isFresh(services: Services, { askedAt, failed }: queries.PreviewRow): boolean {
  const { linkPreviewHours, linkPreviewFailureMinutes } = services.limits;
  if (askedAt === null) return false;
  return new Date(askedAt) > ago(services, failed ? linkPreviewFailureMinutes : linkPreviewHours * 60);
}

const isFound = (row: queries.PreviewRow): row is queries.PreviewRow & FoundPreview =>
  row.title !== null && row.siteName !== null;

async function store(services: Services, url: string, lease: string, found: Found | undefined): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const now = services.now();
    if (!found) return void (await transaction.query(queries.noteFailed({ url, lease, now })));
    const { title, siteName, description, image } = found;
    const [hash] = image ? await storeFiles(services, transaction, [image.file]) : [];
    const picture = image ? [hash, image.width, image.height] : [null, null, null];
    const values = [url, lease, now, title, siteName, description ?? null, ...picture];
    await transaction.query(queries.noteFound, values);
  });
}

/** Asks the page where that is due and nobody else does; false where somebody else may be at it. */
async function askPage(services: Services, url: URL, read: ReadWeb): Promise<boolean> {
  const { linkPreviewHours, linkPreviewFailureMinutes } = services.limits;
  const lease = randomUUID();
  const now = services.now();
  const taken = await services.database.query(
    queries.takeLease({
      url: url.href,
      lease,
      leasedUntil: new Date(now.getTime() + leaseMilliseconds),
      now,
      renewedBefore: ago(services, linkPreviewHours * 60),
      failedBefore: ago(services, linkPreviewFailureMinutes),
    }),
  );
  if (taken.length === 0) return false;
  let found: Found | undefined;
  try {
    found = await findPreview(read, url, services.settings.fetchLoopback);
  } finally {
    // Whatever went wrong, nobody waits for us.
    await store(services, url.href, lease, found);
  }
  return true;
}

/**
 * What a page says of itself (docs/product.md#7-calls). It is asked once in `linkPreviewHours`, by one process at a
 * time; who asks for it meanwhile gets the same answer. What it said before stays where it gives nothing now.
 *
 * @throws {RequestFailure} `InvalidFormat` (field `url`) for what is no address of the web; `RateLimited`;
 * `LinkUnreadable` whatever else the reason, so that nobody learns of a network by it.
 */
export async function previewLink(
  services: Services,
  member: Member,
  address: string,
  read: ReadWeb,
): Promise<LinkPreview> {
  const url = webAddress(address, services.settings.fetchLoopback);
  if (!url) throw new RequestFailure('InvalidFormat', { field: 'url' });
  await countPreview(services, member);
  for (let waited = 0; waited < patience; waited += lookAgain) {
    const [row] = await services.database.query<queries.PreviewRow>(queries.previewOfUrl({ url: url.href }));
    if (row && isFresh(services, row)) {
      if (isFound(row)) return asLinkPreview(row);
      break;
    }
    const asked = await limit(() => askPage(services, url, read));
    if (!asked) await setTimeout(lookAgain);
  }
  throw new RequestFailure('LinkUnreadable', { field: 'url' });
}

/**
 * The picture of a preview, from our own address. Asked for with its name it never changes.
 *
 * @throws {RequestFailure} `NotFound` where there is none.
 */
export async function getPreviewImage(services: Services, id: string, name?: string): Promise<FileAnswer> {
  const [row] = await services.database.query<{ imageHash: string }>(queries.imageOf({ previewId: id }));
  const file = row && (await readFile(services, row.imageHash));
  if (!file) throw new RequestFailure('NotFound');
  return { ...file, hash: row.imageHash, immutable: name === imageName(row.imageHash) };
}

/** Forgets previews that nothing shows any more. To be done from time to time. */
export async function forgetOldPreviews(services: Services): Promise<void> {
  const { linkPreviewHours, linkPreviewDays } = services.limits;
  const before = {
    createdBefore: ago(services, linkPreviewHours * 60),
    askedBefore: ago(services, linkPreviewDays * 24 * 60),
  };
  await services.database.query(queries.forgetPreviews(before));
}
