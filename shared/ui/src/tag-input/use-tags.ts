import { useTranslation } from '@hustings/i18n';
import { useState } from 'react';

interface TagRules {
  tags: readonly string[];
  onChange(tags: string[]): void;
  maximum: number;
  minLength: number;
}

/** Tags that differ only in case are equal. */
const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Adds and removes tags by the rules of docs/product.md#9-constants, with an announcement of the result. */
export function useTags({ tags, onChange, maximum, minLength }: TagRules) {
  const { t } = useTranslation('ui');
  const [message, setMessage] = useState('');

  /**
   * Adds a tag; beyond the maximum number, replaces the last tag. Returns true if the tag is in the list afterwards.
   */
  const add = (typed: string): boolean => {
    const name = typed.trim().replace(/\s+/g, ' ').replace(/^#/, '');
    if (name.length < minLength) {
      setMessage(name === '' ? '' : t('tags.tooShort', { least: minLength }));
      return false;
    }
    const there = tags.find((tag) => same(tag, name));
    if (there) {
      setMessage(t('tags.already', { name: there }));
      return true;
    }
    const replaced = tags.length >= maximum ? tags.at(-1) : undefined;
    const next = [...tags.slice(0, maximum - 1), name];
    onChange(replaced === undefined ? [...tags, name] : next);
    setMessage(
      replaced === undefined
        ? t('tags.added', { name, number: tags.length + 1, maximum })
        : t('tags.replaced', { name, replaced, maximum }),
    );
    return true;
  };

  const remove = (names: Iterable<unknown>) => {
    const gone = new Set(names);
    const left = tags.filter((tag) => !gone.has(tag));
    onChange(left);
    setMessage(t('tags.removed', { name: [...gone].join(', '), number: left.length, maximum }));
  };

  return { message, add, remove };
}
