import {
  faultOfText,
  type CallRequest,
  type InterfaceLanguage,
  type TextDifference,
  type TextFile,
  type TextImportPreview,
} from '@hustings/contract';
import { TextFile as File } from '@hustings/contract/schemas';
import { createHash } from 'node:crypto';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { catalogueOf, type Catalogue } from './catalogue.rules.ts';
import * as queries from './interface-texts.queries.ts';
import { changeRow, idOf, lastChangesOf, type LastChanges } from './interface-texts.rules.ts';
import { channel, loadReplacedTexts } from './replaced-texts.rules.ts';
import { readXliff, writeXliff } from './xliff.ts';

/** Makes the file with all texts that admins replaced. */
export async function exportTexts(services: Services): Promise<TextFile> {
  const changes = await lastChangesOf(services.database);
  const texts = Array.from(changes.values()).flatMap(({ namespace, key, language, words }) =>
    words === null ? [] : [{ namespace, key, language, text: words }],
  );
  return { format: 'site-texts-1', texts };
}

/**
 * Makes the XLIFF 2.0 document of a namespace. The sources are the words in the other language, the targets those in
 * `language`; a text that one of them lacks is left out.
 *
 * @throws {RequestFailure} `NotFound` if no active release has the namespace
 */
export async function exportXliff(
  services: Services,
  namespace: string,
  language: InterfaceLanguage,
): Promise<{ content: string }> {
  const [catalogue, changes] = await Promise.all([catalogueOf(services), lastChangesOf(services.database)]);
  if (!catalogue.parts.has(namespace)) throw new RequestFailure('NotFound');
  const from = language === 'en' ? 'nl' : 'en';
  const units = Array.from(catalogue.texts.values()).flatMap(({ namespace: of, key, originals }) => {
    const wordsIn = (each: InterfaceLanguage) =>
      changes.get(idOf({ namespace, key, language: each }))?.words ?? originals[each];
    const [source, target] = [wordsIn(from), wordsIn(language)];
    return of === namespace && source !== undefined && target !== undefined ? [{ namespace, key, source, target }] : [];
  });
  return { content: writeXliff(from, language, units) };
}

/**
 * Reads an XLIFF 2.0 document as a file of texts.
 *
 * @throws {RequestFailure} `ValidationError` if it is none, or if a name or a text in it is not allowed
 */
export function readFile(content: string): TextFile {
  const file = File.safeParse(readXliff(content));
  if (!file.success) throw new RequestFailure('ValidationError', { field: 'content' });
  return file.data;
}

/** Compares a file with the texts of the site. A text that occurs twice counts once, with its last words. */
function compare(catalogue: Catalogue, changes: LastChanges, file: TextFile): TextDifference[] {
  const given = new Map(file.texts.map((text) => [idOf(text), text]));
  return Array.from(given).flatMap(([id, { namespace, key, language, text: after }]) => {
    const original = catalogue.texts.get(`${namespace}:${key}`)?.originals[language];
    const before = changes.get(id)?.words ?? original;
    if (before === after) return [];
    const fault = original === undefined ? 'unknown' : faultOfText(original, after);
    return [
      { namespace, key, language, after, ...(before === undefined ? {} : { before }), ...(fault ? { fault } : {}) },
    ];
  });
}

const digestOf = (differences: readonly TextDifference[]): string =>
  createHash('sha256').update(JSON.stringify(differences)).digest('hex');

/** Compares a file with the texts of the site, and changes nothing. */
export async function previewTextImport(services: Services, file: TextFile): Promise<TextImportPreview> {
  const [catalogue, changes] = await Promise.all([catalogueOf(services), lastChangesOf(services.database)]);
  const results = compare(catalogue, changes, file);
  return { results, digest: digestOf(results) };
}

/**
 * Applies all differences of a previewed file, or none, and records one act.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `ChangedMeanwhile` if the differences are no longer those of the preview;
 *   `ValidationError` if a text cannot be imported
 */
export async function importTexts(
  services: Services,
  admin: Member,
  { file, digest, reason }: CallRequest<'importTexts'>['body'],
): Promise<{ changed: number }> {
  requireRecentPassword(services, admin);
  const catalogue = await catalogueOf(services);
  const changed = await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockTexts());
    const changes = await lastChangesOf(transaction);
    const differences = compare(catalogue, changes, file);
    if (digestOf(differences) !== digest) throw new RequestFailure('ChangedMeanwhile');
    if (differences.some(({ fault }) => fault)) throw new RequestFailure('ValidationError', { field: 'file' });
    if (differences.length === 0) return 0;
    const actId = await recordAdminAct(services, transaction, {
      act: 'importTexts',
      adminId: admin.accountId,
      subject: String(differences.length),
      reason,
    });
    const rows = differences.map(({ namespace, key, language, after }) => {
      const original = catalogue.texts.get(`${namespace}:${key}`)?.originals[language] ?? '';
      const words = after === original ? null : after;
      return changeRow(catalogue, changes, { namespace, key, language, words }, original);
    });
    await transaction.query(queries.addChanges({ changes: JSON.stringify(rows), actId }));
    await transaction.query(queries.announceTexts({ channel }));
    return differences.length;
  });
  await loadReplacedTexts(services);
  return { changed };
}
