import { useTranslation } from '@hustings/i18n';
import { X } from 'lucide-react';
import { Button, Tag, TagGroup, TagList as AriaTagList } from 'react-aria-components';
import styles from './tag-input.module.css';

interface TagListProps {
  tags: readonly string[];
  /** The kind of thing that each tag names, by tag; without tags whose kind is unknown. */
  kinds: Readonly<Record<string, string>>;
  remove(names: Iterable<unknown>): void;
  /** Called when the last tag is removed, to keep the focus. */
  focusBox(): void;
}

/** The chosen tags. Arrow keys move between them; Delete and Backspace remove one. */
export function TagList({ tags, kinds, remove, focusBox }: TagListProps) {
  const { t } = useTranslation('ui');
  const removeSome = (names: Iterable<unknown>) => {
    remove(names);
    if (tags.length === 1) focusBox();
  };
  return (
    <TagGroup aria-label={t('tags.list')} className={styles.tags} onRemove={removeSome}>
      <AriaTagList className={styles.list ?? ''}>
        {tags.map((tag) => (
          <Tag key={tag} id={tag} textValue={tag} className={styles.tag ?? ''}>
            <span className={styles.name}>{tag}</span>
            {kinds[tag] && <span className={styles.kind}>{kinds[tag]}</span>}
            <Button slot="remove" aria-label={t('tags.remove', { name: tag })} className={styles.remove ?? ''}>
              <X aria-hidden="true" />
            </Button>
          </Tag>
        ))}
      </AriaTagList>
    </TagGroup>
  );
}
