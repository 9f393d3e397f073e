import type { Naming } from './names.ts';

const startScreen = ({ word }: Naming): string => `import { useTranslation } from '@hustings/i18n';
import { useSession } from '@hustings/session';
import { ButtonLink, Card, EmptyState, FailureNotice, LoadMore, moreOf, Page, PageHeading, Skeleton } from '@hustings/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import styles from './start-screen.module.css';

/** \`/${word}\`: a list of the contract. The server sends its first entries with the page. */
export default function StartScreen() {
  const { t } = useTranslation('${word}');
  const isMember = useSession((session) => session.user !== undefined);
  const pages = useInfiniteQuery(queries.organisations);
  const { data, error, isPending } = pages;
  const organisations = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Page width="reading">
      <div className={styles.page}>
        <PageHeading>{t('start.heading')}</PageHeading>
        <p className={styles.lead}>{t('start.lead')}</p>
        {isMember ? (
          <p>
            <ButtonLink href="/${word}/new">{t('new.open')}</ButtonLink>
          </p>
        ) : (
          <p>{t('start.guest')}</p>
        )}
        <section className={styles.page} aria-label={t('start.results')} aria-busy={isPending}>
          {isPending && <Skeleton lines={8} />}
          {!data && error && <FailureNotice error={error} onRetry={() => void pages.refetch()} />}
          {data && organisations.length === 0 && (
            <EmptyState title={t('start.none.title')}>{t('start.none.text')}</EmptyState>
          )}
          <ul className={styles.page}>
            {organisations.map(({ organisationId, slug, name, excerpt }) => (
              <li key={organisationId}>
                <Card as="article" className={styles.card}>
                  <h2 className={styles.name}>
                    <a href={\`/organisation/\${slug}\`}>{name}</a>
                  </h2>
                  <p dir="auto">{excerpt}</p>
                </Card>
              </li>
            ))}
          </ul>
          <LoadMore {...moreOf(pages)} label={t('start.more')} />
        </section>
      </div>
    </Page>
  );
}
`;

const startStyles = `.page {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
}

.lead {
  color: var(--ink-2);
  font-size: var(--t1);
}

.card {
  display: grid;
  gap: var(--s2);
  overflow-wrap: anywhere;
}

.name {
  font-size: var(--t2);
}
`;

const newScreen = ({ word }: Naming): string => `import { fixedLengths } from '@hustings/contract';
import { ErrorSummary, useHydrated } from '@hustings/features/form';
import { ActFailure } from '@hustings/features/levels';
import { useTranslation } from '@hustings/i18n';
import { useLimits } from '@hustings/session';
import { Button, Card, Page, PageHeading, TextArea, TextField } from '@hustings/ui';
import styles from './new-screen.module.css';
import { useNewOrganisation } from './use-new-organisation.ts';

/** \`/${word}/new\`: a form that is checked before it is sent, and shows what the server refuses. */
export default function NewScreen() {
  const { t } = useTranslation('${word}');
  const limits = useLimits();
  const hydrated = useHydrated();
  const { draft, change, submit, labels, errorOf, problems, attempt, failure, pending } = useNewOrganisation();
  return (
    <Page width="reading">
      <div className={styles.form}>
        <PageHeading>{t('new.heading')}</PageHeading>
        <Card>
          <form
            className={styles.form}
            method="post"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <ErrorSummary problems={problems} attempt={attempt} />
            {failure && <ActFailure error={failure} />}
            <TextField
              name="name"
              label={labels.name}
              value={draft.name}
              error={errorOf('name')}
              maxLength={limits.organisationNameCharacters}
              autoComplete="organization"
              required
              onChange={(name) => change({ name })}
            />
            <TextField
              name="slug"
              label={labels.slug}
              description={t('new.slugMeaning')}
              value={draft.slug}
              error={errorOf('slug')}
              maxLength={fixedLengths.organisationSlug.max}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={(slug) => change({ slug })}
            />
            <TextArea
              name="description"
              label={labels.description}
              value={draft.description}
              error={errorOf('description')}
              maxLength={limits.organisationDescriptionCharacters}
              rows={6}
              required
              onChange={(description) => change({ description })}
            />
            <div>
              <Button type="submit" disabled={!hydrated} pending={pending}>
                {t('new.submit')}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </Page>
  );
}
`;

const newStyles = `.form {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
}
`;

const newHook = ({ word }: Naming): string => `import { fixedLengths } from '@hustings/contract';
import type { FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import { fieldFailureText, useToast } from '@hustings/ui';
import { call, CallError } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useState } from 'react';

const fields = ['name', 'slug', 'description'] as const;
type Field = (typeof fields)[number];

const { organisationName, organisationSlug } = fixedLengths;
const isSlug = (text: string): boolean =>
  text.length >= organisationSlug.min && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Manages the form of a new organisation: input, errors and sending. */
export function useNewOrganisation() {
  const { t } = useTranslation('${word}');
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Record<Field, string>>({ name: '', slug: '', description: '' });
  const [attempt, setAttempt] = useState(0);
  const body = { name: draft.name.trim(), slug: draft.slug.trim(), description: draft.description.trim() };
  // The call names in \`changes\` the lists that its answer changes, so every open list reads again.
  const create = useSubmitOnce({
    mutationFn: () => call('createOrganisation', { body: { ...body, joinPolicy: 'onRequest' } }),
    onError: () => setAttempt((before) => before + 1),
    onSuccess({ name }) {
      toast(t('new.done', { name }));
      void navigate('/${word}');
    },
  });

  const labels: Record<Field, string> = {
    name: t('new.name'),
    slug: t('new.slug'),
    description: t('new.description'),
  };
  const found: Record<Field, string | undefined> = {
    name:
      body.name.length < organisationName.min ? t('new.nameMissing', { minimum: organisationName.min }) : undefined,
    slug: isSlug(body.slug) ? undefined : t('new.slugForm', { minimum: organisationSlug.min }),
    description: body.description === '' ? t('new.descriptionMissing') : undefined,
  };
  const isTaken = create.error instanceof CallError && create.error.code === 'AlreadyExists';
  const errorOf = (field: Field): string | undefined => {
    const own = attempt > 0 ? found[field] : undefined;
    if (own !== undefined) return own;
    return field === 'slug' && isTaken ? t('new.slugTaken') : fieldFailureText(t, create.error, field);
  };
  const problems: FieldProblem[] = fields.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ name, label: labels[name], text }];
  });

  return {
    draft,
    change: (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed }),
    submit() {
      if (create.isPending) return;
      create.reset();
      setAttempt((before) => before + 1);
      if (fields.every((field) => found[field] === undefined)) create.mutate();
    },
    labels,
    errorOf,
    problems,
    attempt,
    /** The failure of the whole form; null if the fields show the errors. */
    failure: problems.length === 0 ? create.error : null,
    pending: create.isPending,
  };
}
`;

/** Returns the pages of a new vertical, keyed by path: a list, and a form that adds to it. */
export const screensOf = (naming: Naming): Record<string, string> => ({
  'src/screens/start/start-screen.tsx': startScreen(naming),
  'src/screens/start/start-screen.module.css': startStyles,
  'src/screens/new/new-screen.tsx': newScreen(naming),
  'src/screens/new/new-screen.module.css': newStyles,
  'src/screens/new/use-new-organisation.ts': newHook(naming),
});
