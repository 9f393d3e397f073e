import { useTranslation } from '@hustings/i18n';
import { Card, FailureNotice, IconTag } from '@hustings/ui';
import { Combobox, type LoadSuggestions, type Option } from '@hustings/ui/combobox';
import { call } from '@hustings/vertical/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queries } from '../../../queries.ts';
import form from '../../../settings/form.module.css';
import { InterestList } from './interest-list.tsx';
import { useChangeInterests } from './use-change-interests.ts';

/** The maximum number of suggestions for a search term. */
const offered = 8;

const loadTopics: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await call('listTags', { query: { term, take: offered } }, signal);
  // People and parties are followed on their pages.
  return results.filter(({ type }) => type === undefined).map(({ slug, name }) => ({ id: slug, label: name }));
};

/** The topics that the member follows. */
export function Topics() {
  const { t } = useTranslation('profile');
  const heading = useId();
  const { data } = useSuspenseQuery(queries.interests);
  const { mutate, error } = useChangeInterests();
  // Changes the key of the combobox after each choice, which empties it for the next choice.
  const [turn, setTurn] = useState(0);

  function follow(option: Option | undefined): void {
    if (!option) return;
    setTurn(turn + 1);
    mutate({
      make: () => call('followTopic', { params: { slug: option.id } }),
      done: t('settings.interests.topics.followed', { name: option.label }),
    });
  }

  function unfollow(slug: string): void {
    const name = data.topics.find((topic) => topic.slug === slug)?.name;
    mutate({
      make: () => call('unfollowTopic', { params: { slug } }),
      done: t('settings.interests.topics.removed', { name }),
    });
  }

  return (
    <Card as="section" className={form.form} aria-labelledby={heading}>
      <h2 id={heading} className={form.title}>
        {t('settings.interests.topics.heading')}
      </h2>
      <Combobox
        key={turn}
        name="topic"
        label={t('settings.interests.topics.label')}
        placeholder={t('settings.interests.topics.placeholder')}
        description={t('settings.interests.topics.meaning')}
        load={loadTopics}
        value={undefined}
        onChange={follow}
      />
      {error && <FailureNotice error={error} />}
      {data.topics.length === 0 ? (
        <p className={form.note}>{t('settings.interests.topics.empty')}</p>
      ) : (
        <InterestList
          label={t('settings.interests.topics.list')}
          icon={<IconTag aria-hidden="true" />}
          entries={data.topics.map(({ slug, name }) => ({
            key: slug,
            name: <a href={`/post_tags/${encodeURIComponent(slug)}`}>{name}</a>,
            origin: t('settings.interests.topics.origin'),
            removeLabel: t('settings.interests.topics.remove', { name }),
          }))}
          onRemove={unfollow}
        />
      )}
    </Card>
  );
}
