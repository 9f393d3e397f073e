import type { ReasonTemplate, SanctionRule } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Card, EmptyState } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../admin-actions/call.ts';
import { ConfirmedAct } from '../../admin-actions/confirmed-act.tsx';
import item from '../../frame/item.module.css';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import type { RecordField, RecordValues } from '../../record-forms/record-fields.tsx';
import { optionsOf } from '../member/options.ts';
import { useMemberTexts } from '../member/use-member-texts.ts';

/** Returns the fields of a template. */
function useTemplateFields(): RecordField[] {
  const { t } = useTranslation('admin');
  const { rules } = useMemberTexts();
  const { reasonCharacters: maxLength } = useLimits();
  return [
    {
      name: 'title',
      label: t('templates.title'),
      description: t('templates.titleText'),
      input: 'text',
      required: true,
      maxLength: 100,
    },
    { name: 'rule', label: t('templates.rule'), input: optionsOf(rules), required: true },
    { name: 'en', label: t('templates.english'), input: 'long', required: true, maxLength },
    { name: 'nl', label: t('templates.dutch'), input: 'long', required: true, maxLength },
  ];
}

const textsOf = ({ texts }: RecordValues) => ({
  title: texts['title']?.trim() ?? '',
  rule: (texts['rule'] ?? 'other') as SanctionRule,
  en: texts['en']?.trim() ?? '',
  nl: texts['nl']?.trim() ?? '',
});

/** The prepared reasons for decisions, which admins add, change and delete. */
export function ReasonTemplates() {
  const { t } = useTranslation('admin');
  const fields = useTemplateFields();
  const { results } = useSuspenseQuery(queries.reasonTemplates).data;
  return (
    <>
      <p>{t('templates.lead')}</p>
      <div className={item.actions}>
        <RecordDialog
          variant="primary"
          open={t('templates.add')}
          title={t('templates.add')}
          confirm={t('templates.save')}
          fields={fields}
          hasReason={false}
          act={(values) => call('saveReasonTemplate', { body: textsOf(values) })}
          done={t('templates.saved')}
        />
      </div>
      {results.length === 0 ? (
        <EmptyState title={t('templates.empty.title')}>{t('templates.empty.text')}</EmptyState>
      ) : (
        <ul className={item.list}>
          {results.map((template) => (
            <Template key={`${template.id} ${template.version}`} template={template} fields={fields} />
          ))}
        </ul>
      )}
    </>
  );
}

function Template({ template, fields }: { template: ReasonTemplate; fields: readonly RecordField[] }) {
  const { t } = useTranslation('admin');
  const { rules } = useMemberTexts();
  const { id, title, rule, en, nl, version } = template;
  const params = { id };
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title}>{title}</h2>
        <p className={item.small}>{t('reports.rule', { rule: rules[rule] })}</p>
      </div>
      <p className={item.said} lang="en">
        {en}
      </p>
      <p className={item.said} lang="nl">
        {nl}
      </p>
      <div className={item.actions}>
        <RecordDialog
          open={t('templates.change')}
          about={title}
          title={t('templates.changeTitle')}
          text={t('templates.changeText')}
          confirm={t('templates.save')}
          fields={fields}
          initial={{ texts: { title, rule, en, nl }, options: {} }}
          hasReason={false}
          act={(values) => call('changeReasonTemplate', { params, body: { ...textsOf(values), version } })}
          done={t('templates.saved')}
        />
        <ConfirmedAct
          open={t('templates.delete')}
          about={title}
          title={t('templates.deleteTitle', { title })}
          confirm={t('templates.deleteConfirm')}
          act={() => call('deleteReasonTemplate', { params, query: { version } })}
          done={() => t('templates.deleted')}
        >
          <p>{t('templates.changeText')}</p>
        </ConfirmedAct>
      </div>
    </Card>
  );
}
