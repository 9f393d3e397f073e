import type { ContactRecord, PersonRecord } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useId } from 'react';
import { call } from '../../admin-actions/call.ts';
import form from '../../frame/form.module.css';
import item from '../../frame/item.module.css';
import { RecordOrigin } from '../../record-forms/record-acts.tsx';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { contactBody, contactFields, contactValues, newContact, newContactBody } from './forms.ts';
import { contactKindNames } from './texts.ts';

/** The contacts of a person, which admins add, correct and remove. */
export function Contacts({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { personId, name, version, contacts } = person;
  return (
    <section className={form.form} aria-labelledby={id}>
      <h2 id={id}>{t('people.contacts.heading')}</h2>
      {contacts.length === 0 && <p>{t('people.contacts.none')}</p>}
      {contacts.length > 0 && (
        <ul className={item.list} aria-labelledby={id}>
          {contacts.map((contact) => (
            <ContactItem key={`${contact.kind} ${contact.value}`} person={person} contact={contact} />
          ))}
        </ul>
      )}
      <div>
        <RecordDialog
          open={t('people.contacts.add.open')}
          title={t('people.contacts.add.title', { name })}
          text={t('people.contacts.add.text')}
          confirm={t('people.add.confirm')}
          done={t('people.contacts.add.done')}
          fields={contactFields(t, true)}
          initial={newContact}
          act={(values, reason) =>
            call('addContact', { params: { id: personId }, body: { ...newContactBody(values), reason, version } })
          }
        />
      </div>
    </section>
  );
}

function ContactItem({ person, contact }: { person: PersonRecord; contact: ContactRecord }) {
  const { t } = useTranslation('admin');
  const { personId, version } = person;
  const { kind, value, label, isHandmade, isPublic } = contact;
  const params = { id: personId };
  const key = { kind, value };
  const kindName = contactKindNames(t)[kind];
  const about = `${kindName}: ${value}`;
  const text = (said: string) => (isHandmade ? undefined : said);
  return (
    <li className={item.within}>
      <p>{[about, label].filter(Boolean).join(' · ')}</p>
      {!isPublic && <p className={item.small}>{t('people.contacts.private')}</p>}
      <RecordOrigin
        record={contact}
        retrievedText={(day) => t('people.contacts.retrieved', { day })}
        writtenText={(day) => t('people.contacts.written', { day })}
      />
      <div className={item.actions}>
        <RecordDialog
          about={about}
          open={t('people.edit.open')}
          title={t('people.contacts.edit.title', { kind: kindName })}
          text={text(t('people.contacts.edit.text', { kind: kindName }))}
          confirm={t('people.edit.confirm')}
          done={t('people.contacts.edit.done')}
          fields={contactFields(t, false)}
          initial={contactValues(contact)}
          act={(values, reason) =>
            call('correctContact', { params, body: { contact: key, ...contactBody(values), reason, version } })
          }
        />
        <RecordDialog
          about={about}
          open={t('people.contacts.remove.open')}
          title={t('people.contacts.remove.title', { contact: about })}
          text={text(t('people.contacts.remove.text', { kind: kindName }))}
          confirm={t('people.contacts.remove.confirm')}
          done={t('people.contacts.remove.done')}
          act={(_, reason) => call('deleteContact', { params, body: { contact: key, reason, version } })}
        />
      </div>
    </li>
  );
}
