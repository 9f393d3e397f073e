import { useLimits } from '@hustings/session';
import type { FieldProblem } from '@hustings/features/form';
import { useTranslation } from '@hustings/i18n';
import type { Problems } from '../../writing/problems.ts';

/** The texts of the problems, with advice. */
export function useProblemTexts(problems: Problems) {
  const limits = useLimits();
  const { t } = useTranslation('feed');
  const texts = {
    title: {
      missing: t('editor.problems.titleMissing'),
      short: t('editor.problems.titleShort', { min: limits.titleLeastCharacters }),
      long: t('editor.problems.titleLong', { max: limits.titleCharacters }),
    },
    description: { long: t('editor.problems.descriptionLong', { max: limits.descriptionCharacters }) },
    body: {
      missing: t('composer.empty'),
      long: t('editor.problems.bodyLong', { max: limits.articleCharacters }),
      uploads: t('editor.problems.uploads'),
    },
  };
  const labels = { title: t('editor.title'), description: t('editor.description'), body: t('editor.text.label') };
  const textOf = (field: keyof typeof texts): string | undefined => {
    const problem = problems[field];
    return problem && (texts[field] as Record<string, string>)[problem];
  };
  const fields = ['title', 'description', 'body'] as const;
  const list = fields.flatMap((name): FieldProblem[] => {
    const text = textOf(name);
    return text ? [{ name, label: labels[name], text }] : [];
  });
  if (problems.picture)
    list.push({
      name: `alt-${problems.picture}`,
      label: t('editor.pictures.alt', { number: problems.picture }),
      text: t('editor.problems.pictures'),
    });
  if (problems.audience)
    list.push({
      name: 'viewMyPostsAndComments',
      label: t('composer.audience.label'),
      text: t('editor.problems.chooseAudience'),
    });
  return { list, textOf };
}
