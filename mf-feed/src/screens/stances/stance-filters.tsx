import { contentLanguages, type ContentLanguage } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { classes, IconChevronDown } from '@hustings/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { languageNames } from '../../posts/content-languages.ts';
import { queries } from '../../queries.ts';
import { addressOf, type Filters } from './filters.ts';
import styles from './stances.module.css';

interface ChoiceProps {
  href: string;
  isChosen: boolean;
  children: string;
}

/** A filter as a link, so that its address can be shared. */
const Choice = ({ href, isChosen, children }: ChoiceProps) => (
  <li>
    <a className={classes(styles.choice, isChosen && styles.chosen)} href={href} aria-current={isChosen || undefined}>
      {children}
    </a>
  </li>
);

/** Filters the list by topic, language or own stances. */
export function StanceFilters({ filters }: { filters: Filters }) {
  const { t } = useTranslation('feed');
  const language = useSession((session) => session.language);
  const isMember = useSession((session) => session.user !== undefined);
  const { data: topics } = useSuspenseQuery(queries.topics());
  const { topic, mine, language: written } = filters;
  const names = languageNames(t);
  const near = contentLanguages.filter((id) => id === 'en' || id === 'nl' || id === written);
  const others = contentLanguages.filter((id) => !near.includes(id));
  const choiceOf = (id: ContentLanguage) => (
    <Choice key={id} href={addressOf({ ...filters, language: id })} isChosen={written === id}>
      {names[id]}
    </Choice>
  );
  return (
    <nav aria-label={t('stances.filters.label')} className={styles.filters}>
      <ul className={styles.choices} aria-label={t('stances.filters.topic')}>
        <Choice href={addressOf({ ...filters, topic: undefined })} isChosen={!topic}>
          {t('stances.filters.allTopics')}
        </Choice>
        {topics.results.map(({ slug, name }) => (
          <Choice key={slug} href={addressOf({ ...filters, topic: slug })} isChosen={topic === slug}>
            {name[language]}
          </Choice>
        ))}
      </ul>
      <ul className={styles.choices} aria-label={t('stances.filters.language')}>
        <Choice href={addressOf({ ...filters, language: undefined })} isChosen={!written}>
          {t('stances.filters.allLanguages')}
        </Choice>
        {near.map(choiceOf)}
        {isMember && (
          <Choice href={addressOf({ ...filters, mine: mine ? undefined : 'true' })} isChosen={mine === 'true'}>
            {t('stances.filters.mine')}
          </Choice>
        )}
      </ul>
      <details className={styles.more} key={written}>
        <summary className={styles.choice}>
          {t('stances.filters.otherLanguages')}
          <IconChevronDown aria-hidden className={styles.icon} />
        </summary>
        <ul className={styles.choices}>{others.map(choiceOf)}</ul>
      </details>
    </nav>
  );
}
