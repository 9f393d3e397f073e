import {
  faultOfText,
  type CallAnswer,
  type CallRequest,
  type InterfaceLanguage,
  type InterfaceText,
  type InterfaceTextWords,
  type TextNamespaces,
  type TextState,
} from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { decodeCursor, pageAnswer, pageRequest, type PageQuery } from '../../platform/db/paging.ts';
import { catalogueOf, type Catalogue, type CatalogueText } from './catalogue.rules.ts';
import * as queries from './interface-texts.queries.ts';
import type { ChangedTextRow, TextChangeRow } from './interface-texts.queries.ts';
import { channel, loadReplacedTexts } from './replaced-texts.rules.ts';

const languages = ['en', 'nl'] as const;

/** The last changes of texts by `namespace:key:language`. */
export type LastChanges = ReadonlyMap<string, ChangedTextRow>;

export const idOf = (text: { namespace: string; key: string; language: InterfaceLanguage }): string =>
  `${text.namespace}:${text.key}:${text.language}`;

/** Reads the last change of each changed text. */
export async function lastChangesOf(database: Pick<Services['database'], 'query'>): Promise<LastChanges> {
  const rows = await database.query<ChangedTextRow>(queries.lastChanges());
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Describes a text in one language. */
function wordsOf(original: string | undefined, change: ChangedTextRow | undefined): InterfaceTextWords {
  const text = change?.words ?? undefined;
  return {
    ...(original === undefined ? {} : { original }),
    ...(text === undefined ? {} : { text }),
    version: change?.version ?? 0,
    outdated: text !== undefined && change?.original !== original,
    ignored: text !== undefined && (original === undefined || faultOfText(original, text) !== undefined),
  };
}

/** Describes a text in all languages. */
const describe = ({ namespace, key, originals }: CatalogueText, changes: LastChanges): InterfaceText => ({
  namespace,
  key,
  words: Object.fromEntries(
    languages.map((language) => [
      language,
      wordsOf(originals[language], changes.get(idOf({ namespace, key, language }))),
    ]),
  ) as InterfaceText['words'],
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isIn: Record<TextState, (words: InterfaceTextWords) => boolean> = {
  all: () => true,
  changed: ({ text }) => text !== undefined,
  missing: ({ original }) => original === undefined,
  outdated: ({ outdated }) => outdated,
};

/** Returns whether a text has a state in some language, and all words of a term. */
function matches(text: InterfaceText, state: TextState, terms: readonly string[]): boolean {
  const words = Object.values(text.words);
  if (!words.some(isIn[state])) return false;
  if (terms.length === 0) return true;
  const said = plain(`${text.namespace}:${text.key} ${words.map((each) => `${each.original} ${each.text}`).join(' ')}`);
  return terms.every((term) => said.includes(term));
}

/** Lists the texts of the active releases by namespace and key. */
export async function listInterfaceTexts(
  services: Services,
  { state, namespace, term, ...query }: PageQuery & { state: TextState; namespace?: string; term?: string },
): Promise<CallAnswer<'listInterfaceTexts'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['text']));
  const [{ texts }, changes] = await Promise.all([catalogueOf(services), lastChangesOf(services.database)]);
  const terms = plain(term ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const after = page.after?.[0];
  const found: InterfaceText[] = [];
  let total = 0;
  for (const [id, text] of texts) {
    if (namespace !== undefined && text.namespace !== namespace) continue;
    const described = describe(text, changes);
    if (!matches(described, state, terms)) continue;
    total += 1;
    if (after === undefined || id > String(after)) found.push(described);
  }
  const rows = found.slice(page.offset, page.offset + page.take + 1);
  return pageAnswer(
    rows,
    page.take,
    page.offset,
    (text) => [`${text.namespace}:${text.key}`],
    page.withTotal ? total : undefined,
  );
}

/** Lists the namespaces with their numbers of texts. */
export async function listTextNamespaces(services: Services): Promise<TextNamespaces> {
  const [catalogue, changes] = await Promise.all([catalogueOf(services), lastChangesOf(services.database)]);
  const described = Array.from(catalogue.texts.values(), (text) => describe(text, changes));
  const results = Array.from(catalogue.parts, ([namespace, parts]) => {
    const texts = described.filter((text) => text.namespace === namespace);
    const count = (state: TextState) => texts.filter((text) => matches(text, state, [])).length;
    return {
      namespace,
      parts: [...parts],
      forAdmins: catalogue.forAdmins.has(namespace),
      texts: texts.length,
      changed: count('changed'),
      missing: count('missing'),
      outdated: count('outdated'),
    };
  });
  return {
    results: results.toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1)),
    withoutTexts: [...catalogue.withoutTexts],
  };
}

/** A text to store: new words, or `null` for the original. */
export interface NextWords {
  namespace: string;
  key: string;
  language: InterfaceLanguage;
  words: string | null;
}

/** Makes the row of a change, which follows the last change of the text. */
export function changeRow(catalogue: Catalogue, changes: LastChanges, next: NextWords, original: string) {
  return {
    ...next,
    original,
    version: (changes.get(idOf(next))?.version ?? 0) + 1,
    forAdmins: catalogue.forAdmins.has(next.namespace),
  };
}

type TextParams = CallRequest<'changeInterfaceText'>['params'];

/**
 * Replaces a text, or returns it to its original, and records the act. The text is in force in this process when the
 * call ends, and in others within moments. Without a difference, nothing is recorded.
 *
 * @throws {RequestFailure} `NotFound` if no active release has the text in the language; `PasswordNeeded`;
 *   `ValidationError` with the `fault` if the marks are not those of the original; `ChangedMeanwhile`
 */
export async function changeInterfaceText(
  services: Services,
  admin: Member,
  params: TextParams,
  { text, version, reason }: CallRequest<'changeInterfaceText'>['body'],
): Promise<InterfaceText> {
  const catalogue = await catalogueOf(services);
  const known = catalogue.texts.get(`${params.namespace}:${params.key}`);
  const original = known?.originals[params.language];
  if (!known || original === undefined) throw new RequestFailure('NotFound');
  requireRecentPassword(services, admin);
  // Words that equal the original replace nothing.
  const words = text === undefined || text === original ? null : text;
  const fault = words === null ? undefined : faultOfText(original, words);
  if (fault) throw new RequestFailure('ValidationError', { field: 'text', meta: { fault } });

  await services.database.transaction(async (transaction) => {
    await transaction.query(queries.lockTexts());
    const changes = await lastChangesOf(transaction);
    const last = changes.get(idOf(params));
    if ((last?.version ?? 0) !== version)
      throw new RequestFailure('ChangedMeanwhile', { meta: { current: last?.words ?? original } });
    const isSame = (last?.words ?? null) === words;
    if (isSame && (words === null || last?.original === original)) return;
    const subject = `${params.language} ${params.namespace}:${params.key}`;
    const actId = await recordAdminAct(services, transaction, {
      act: 'changeText',
      adminId: admin.accountId,
      subject,
      reason,
    });
    const row = changeRow(catalogue, changes, { ...params, words }, original);
    await transaction.query(queries.addChanges({ changes: JSON.stringify([row]), actId }));
    await transaction.query(queries.announceTexts({ channel }));
  });
  await loadReplacedTexts(services);
  return describe(known, await lastChangesOf(services.database));
}

/**
 * Lists the changes of a text, newest first.
 *
 * @throws {RequestFailure} `NotFound` if no active release has the text
 */
export async function listTextChanges(
  services: Services,
  params: TextParams,
  query: PageQuery,
): Promise<CallAnswer<'listTextChanges'>> {
  const { texts } = await catalogueOf(services);
  if (!texts.has(`${params.namespace}:${params.key}`)) throw new RequestFailure('NotFound');
  const page = pageRequest(query, (after) => decodeCursor(after, ['number']));
  const before = Math.min(Number(page.after?.[0] ?? 2_147_483_647), 2_147_483_647);
  const rows = await services.database.query<TextChangeRow>(
    queries.changesOfText({ ...params, before: Math.trunc(before), limit: page.take + 1, offset: page.offset }),
  );
  const records = rows.map((row) => Object.assign(row, { text: row.text ?? undefined, by: row.by ?? undefined }));
  return pageAnswer(records, page.take, page.offset, ({ version }) => [version]);
}
