import { useTranslation } from '@hustings/i18n';
import { ButtonLink, EmptyState, FailureNotice, Notice, PageHeading, Skeleton } from '@hustings/ui';
import { wantedPage } from '@hustings/vertical/access';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useQuery } from '@tanstack/react-query';
import { PostCard } from '../../posts/post-card.tsx';
import { queries } from '../../queries.ts';
import { NewsletterBox } from '../informational/newsletter/newsletter-box.tsx';
import { HotTopics } from './hot-topics.tsx';
import styles from './landing.module.css';
import { Interviews } from './interviews.tsx';
import { PeopleInOffice } from './people-in-office.tsx';
import { Principles } from './principles.tsx';
import { TopScores } from './top-scores.tsx';
import { UsedTags } from './used-tags.tsx';

/** The landing page `/` for guests. */
export default function LandingScreen() {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.landing}>
      <ForMembers />
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <PageHeading className={styles.title}>{t('landing.title')}</PageHeading>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <Entry />
        </div>
        <PeopleInOffice />
      </section>
      <Principles />
      <section className={styles.going} aria-labelledby="landing-latest">
        <div className={styles.goingPosts}>
          <h2 id="landing-latest" className={styles.heading}>
            {t('landing.latest')}
          </h2>
          <LatestPosts />
        </div>
        <aside className={styles.aside} aria-label={t('aside.label')}>
          <TopScores />
          <HotTopics instead={<UsedTags />} />
          <Interviews />
          <NewsletterBox />
        </aside>
      </section>
      <section className={styles.closing}>
        <h2 className={styles.heading}>{t('landing.closing.title')}</h2>
        <p className={styles.lead}>{t('landing.closing.text')}</p>
        <Entry />
      </section>
    </div>
  );
}

/** Tells a guest that the requested page is for members, and links to the log-in, which leads on to that page. */
function ForMembers() {
  const { t } = useTranslation('feed');
  const next = wantedPage(useRouteLocation().search);
  if (!next) return null;
  return (
    <div data-arrival tabIndex={-1}>
      <Notice tone="info" title={t('landing.forMembers.title')}>
        <p>{t('landing.forMembers.text')}</p>
        <p className={styles.wanted}>
          <ButtonLink href={`/login?${new URLSearchParams({ next }).toString()}`} variant="quiet">
            {t('landing.forMembers.logIn')}
          </ButtonLink>
        </p>
      </Notice>
    </div>
  );
}

function Entry() {
  const { t } = useTranslation('feed');
  return (
    <p className={styles.entry}>
      <ButtonLink href="/register">{t('landing.register')}</ButtonLink>
      <ButtonLink href="/login" variant="quiet">
        {t('landing.logIn')}
      </ButtonLink>
    </p>
  );
}

function LatestPosts() {
  const { t } = useTranslation('feed');
  const { data, error, refetch } = useQuery(queries.latestPosts());
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.results.length === 0) {
    return <EmptyState title={t('landing.empty.title')}>{t('landing.empty.text')}</EmptyState>;
  }
  return (
    <ul className={styles.posts}>
      {data.results.map((post) => (
        <li key={post.id}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  );
}
