import { fixedLengths } from '@hustings/contract';
import { useTranslation, type TFunction } from '@hustings/i18n';
import { Button, ButtonLink, MessagePage, TextField } from '@hustings/ui';
import { useComingSoon } from '@hustings/vertical/coming-soon';
import { useId } from 'react';
import styles from './not-found.module.css';

/** Returns the pages, open to guests, that a visitor who is lost may have looked for. */
const placesOf = (t: TFunction) => [
  { path: '/elections', label: t('notFound.places.elections') },
  { path: '/hot-topics', label: t('notFound.places.topics') },
  { path: '/faq', label: t('notFound.places.faq') },
  { path: '/about', label: t('notFound.places.about') },
  { path: '/contact', label: t('notFound.places.contact') },
];

/** The page of an unknown address, or of an item that this visitor may not see. */
export default function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const heading = useId();
  const isComingSoon = useComingSoon();
  return (
    <MessagePage title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <form action="/search" className={styles.search}>
        <TextField
          type="search"
          name="term"
          label={t('notFound.search')}
          maxLength={fixedLengths.search.max}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          {t('notFound.go')}
        </Button>
      </form>
      <nav aria-labelledby={heading} className={styles.places}>
        <h2 id={heading}>{t('notFound.more')}</h2>
        <ul>
          {placesOf(t)
            .filter(({ path }) => !isComingSoon(path))
            .map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
    </MessagePage>
  );
}
