import type { InterfaceLanguage } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

/** A text that an admin has changed at least once. */
export interface ChangedTextRow {
  namespace: string;
  key: string;
  language: InterfaceLanguage;
  version: number;
  /** The words in force; null if the text is the original again. */
  words: string | null;
  /** The original at the time of the change. */
  original: string;
  forAdmins: boolean;
}

const columns = 'namespace, key, language, version, words, original, for_admins AS "forAdmins"';

/**
 * Selects the last change of each text. There are at most some thousand texts, and few of them change. Index: the
 * primary key.
 */
export const lastChanges = statement(
  'interfaceTexts.lastChanges',
  `SELECT DISTINCT ON (namespace, key, language) ${columns}
   FROM interface_text_changes ORDER BY namespace, key, language, version DESC`,
);

/** A change in the history of a text. */
export interface TextChangeRow {
  version: number;
  text: string | null;
  at: string;
  by: string | null;
  reason: string;
}

/** Selects the changes of a text, newest first. Index: the primary key. */
export const changesOfText = statement<{
  namespace: string;
  key: string;
  language: string;
  before: number;
  limit: number;
  offset: number;
}>(
  'interfaceTexts.changesOfText',
  `SELECT c.version, c.words AS text, r.created_at AS at, a.user_name AS by, r.reason
   FROM interface_text_changes c JOIN admin_acts r ON r.id = c.act_id LEFT JOIN accounts a ON a.id = r.admin_id
   WHERE c.namespace = $namespace AND c.key = $key AND c.language = $language AND c.version < $before
   ORDER BY c.version DESC LIMIT $limit OFFSET $offset`,
);

/** Makes other changes wait until the end of the transaction. Reads go on. */
export const lockTexts = statement(
  'interfaceTexts.lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('interface texts', 0))`,
);

/** Stores changes of texts, each with its new version. Index: the primary key. */
export const addChanges = statement<{ changes: string; actId: string }>(
  'interfaceTexts.add',
  `INSERT INTO interface_text_changes (namespace, key, language, version, words, original, for_admins, act_id)
   SELECT c.namespace, c.key, c.language, c.version, c.words, c.original, c."forAdmins", $actId
   FROM jsonb_to_recordset($changes::jsonb) AS c(
     namespace text, key text, language text, version integer, words text, original text, "forAdmins" boolean)`,
);

/** Tells all processes, at the commit of the transaction, to read the texts again. */
export const announceTexts = statement<{ channel: string }>(
  'interfaceTexts.announce',
  "SELECT pg_notify($channel, '')",
);
