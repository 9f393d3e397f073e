import type { Contact, Polly } from '@hustings/contract';
import { useSourceName } from '@hustings/features/source-name';
import { useFormat, useTranslation, type TFunction } from '@hustings/i18n';
import { contactHref, contactText } from '../../people/contact-href.ts';
import { Section } from '../../profile-sections/section.tsx';
import styles from './contacts.module.css';

const kindNames = (t: TFunction): Record<Contact['kind'], string> => ({
  email: t('contact.kind.email'),
  phone: t('contact.kind.phone'),
  address: t('contact.kind.address'),
  website: t('contact.kind.website'),
  mastodon: t('contact.kind.mastodon'),
  twitter: t('contact.kind.twitter'),
  facebook: t('contact.kind.facebook'),
  instagram: t('contact.kind.instagram'),
  youtube: t('contact.kind.youtube'),
  rss: t('contact.kind.rss'),
});

const noContacts: Contact[] = [];

/** Lists the contacts of an office with their sources, and a way to report an error. */
export function Contacts({ contacts = noContacts, inOffice }: Pick<Polly, 'contacts' | 'inOffice'>) {
  const { t } = useTranslation('pollies');
  const names = kindNames(t);
  const kinds = Object.entries(names).map(([kind, name]) => ({
    name,
    found: contacts.filter((contact) => contact.kind === kind),
  }));
  return (
    <Section id="contact" title={t('contact.title')}>
      {contacts.length === 0 ? (
        <p>{t('contact.none')}</p>
      ) : (
        <>
          {!inOffice && <p>{t('contact.former')}</p>}
          <dl className={styles.contacts}>
            {kinds
              .filter(({ found }) => found.length > 0)
              .map(({ name, found }) => (
                <div key={name} className={styles.kind}>
                  <dt className={styles.name}>{name}</dt>
                  {found.map((contact) => (
                    <dd key={contact.value} className={styles.contact}>
                      <Value contact={contact} />
                      {contact.label && <span className={styles.label}>{contact.label}</span>}
                    </dd>
                  ))}
                </div>
              ))}
          </dl>
        </>
      )}
      <div className={styles.foot}>
        <Origins contacts={contacts} />
        <p>
          {t('contact.officeOnly')} <a href="/contact">{t('contact.report')}</a>
        </p>
      </div>
    </Section>
  );
}

function Value({ contact }: { contact: Contact }) {
  const href = contactHref(contact);
  const text = contactText(contact);
  if (href === undefined) return <span dir="auto">{text}</span>;
  return (
    <a className={styles.link} href={href} rel="nofollow noopener noreferrer">
      <bdi>{text}</bdi>
    </a>
  );
}

/** Lists each source once, with the date of its last check. */
function Origins({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation('pollies');
  const { date } = useFormat();
  const sourceName = useSourceName();
  const origins = new Map<string, Contact>();
  for (const contact of contacts) {
    const known = origins.get(contact.source);
    if (!known || known.retrieved < contact.retrieved) origins.set(contact.source, contact);
  }
  return [...origins.values()].map(({ source, licence, retrieved }) => (
    <p key={source}>
      {t(licence ? 'contact.sourceUnder' : 'contact.source', {
        source: sourceName(source),
        licence,
        date: date(retrieved),
      })}
    </p>
  ));
}
