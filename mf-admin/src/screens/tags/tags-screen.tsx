import type { TagRecord } from '@hustings/contract';
import { useSearchTerm } from '@hustings/features/search';
import { useTranslation } from '@hustings/i18n';
import { Card, Chip } from '@hustings/ui';
import type { LoadSuggestions, Option } from '@hustings/ui/combobox';
import { call as read } from '@hustings/vertical/client';
import { useRouteLocation } from '@hustings/vertical/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionPath } from '../../addresses.ts';
import { call } from '../../admin-actions/call.ts';
import { AdminPage } from '../../frame/admin-page.tsx';
import item from '../../frame/item.module.css';
import { StateLinks } from '../../frame/state-links.tsx';
import { SearchedList } from '../../lookup/searched-list.tsx';
import { queries } from '../../queries.ts';
import { RecordDialog } from '../../record-forms/record-dialog.tsx';
import { tagKindOf, tagKinds } from './state.ts';

/** `/admin/setting/tags`: the tags of posts, most used first. */
export default function TagsScreen() {
  const { t } = useTranslation('admin');
  const kind = tagKindOf(useRouteLocation().search);
  const search = useSearchTerm();
  const pages = useInfiniteQuery(queries.tags(kind, search.term));
  const names = { all: t('tags.kinds.all'), Polly: t('tags.kinds.pollies'), Party: t('tags.kinds.parties') };
  return (
    <AdminPage section="tags" lead={t('tags.lead')}>
      <StateLinks
        label={t('tags.byKind')}
        path={sectionPath('tags')}
        current={kind}
        states={tagKinds.map((id) => ({ id, name: names[id] }))}
      />
      <SearchedList
        label={t('tags.search')}
        search={search}
        pages={pages}
        name={t('tags.list')}
        more={t('tags.more')}
        none={{ title: t('tags.none.title'), text: search.term ? t('tags.none.found') : t('tags.none.all') }}
      >
        {(tag) => <TagItem key={tag.id} tag={tag} />}
      </SearchedList>
    </AdminPage>
  );
}

const loadTags: LoadSuggestions<Option> = async (term, signal) => {
  const { results } = await read('listTagRecords', { query: { term, take: 8 } }, signal);
  return results.map(({ id, name, slug }) => ({ id, label: name, description: slug }));
};

function TagItem({ tag }: { tag: TagRecord }) {
  const { t } = useTranslation('admin');
  const { id, slug, name, type, url, uses: count, mergedSlugs } = tag;
  return (
    <Card as="li" className={item.item}>
      <div className={item.head}>
        <h2 className={item.title} dir="auto">
          <a href={`/post_tags/${encodeURIComponent(slug)}`}>{name}</a>
        </h2>
        <span className={item.small}>{t('tags.uses', { count })}</span>
      </div>
      {type && (
        <p className={item.actions}>
          <Chip>{type === 'Polly' ? t('tags.types.polly') : t('tags.types.party')}</Chip>
          {url && <a href={url}>{t('tags.types.page')}</a>}
        </p>
      )}
      {mergedSlugs.length > 0 && (
        <p className={item.small} dir="auto">
          {t('tags.merged', { slugs: mergedSlugs.join(', ') })}
        </p>
      )}
      {!type && (
        <div className={item.actions}>
          <RecordDialog
            open={t('tags.merge.open')}
            about={name}
            title={t('tags.merge.title', { name })}
            text={t('tags.merge.text', { count })}
            confirm={t('tags.merge.confirm')}
            done={t('tags.merge.done', { name })}
            fields={[{ name: 'into', label: t('tags.merge.into'), input: loadTags, required: true }]}
            act={({ options }, reason) =>
              call('mergeTags', { params: { id }, body: { into: options['into']?.id ?? '', reason } })
            }
          />
        </div>
      )}
    </Card>
  );
}
