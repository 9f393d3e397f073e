import type { SanctionRule } from '@hustings/contract';
import { statement } from '../../platform/db/statement.ts';

const columns = 'id, title, rule, body_en AS en, body_nl AS nl, version';

/** The texts of a template. */
interface Texts {
  title: string;
  rule: SanctionRule;
  en: string;
  nl: string;
}

/** Selects all templates by title. Admins write few, so the list has no pages. */
export const listTemplates = statement(
  'reasonTemplates.list',
  `SELECT ${columns} FROM reason_templates ORDER BY lower(title) LIMIT 500`,
);

/** Stores a template. */
export const insertTemplate = statement<Texts>(
  'reasonTemplates.insert',
  `INSERT INTO reason_templates (title, rule, body_en, body_nl) VALUES ($title, $rule, $en, $nl) RETURNING ${columns}`,
);

/** Changes a template that still has a version. Index: the primary key. */
export const changeTemplate = statement<Texts & { templateId: string; version: number }>(
  'reasonTemplates.change',
  `UPDATE reason_templates SET title = $title, rule = $rule, body_en = $en, body_nl = $nl, version = version + 1
   WHERE id = $templateId AND version = $version RETURNING ${columns}`,
);

/** Deletes a template that still has a version. Index: the primary key. */
export const deleteTemplate = statement<{ templateId: string; version: number }>(
  'reasonTemplates.delete',
  `DELETE FROM reason_templates WHERE id = $templateId AND version = $version RETURNING ${columns}`,
);

/** Selects whether a template is stored. Index: the primary key. */
export const templateExists = statement<{ templateId: string }>(
  'reasonTemplates.exists',
  'SELECT id FROM reason_templates WHERE id = $templateId',
);
