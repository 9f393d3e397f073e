import { HtmlValidate } from 'html-validate';

/** Validates the documents of the server: the standard, its outline, accessibility, and no deprecated or doubled parts. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // React writes attributes with the capitals of their properties, such as `maxLength`. HTML ignores case.
    'attr-case': 'off',
    // React writes void elements with a slash, and the frame of the document without one.
    'void-style': 'off',
    // React writes `hidden=""` and `disabled=""`, and the frame `defer`.
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': ['error', { style: 'lowercase' }],
    // The ids of React's `useId` begin with an underscore. HTML allows each id without white space.
    'valid-id': ['error', { relaxed: true }],
    // The titles of posts and topics belong to members; search engines cut them.
    'long-title': 'off',
    // ARIA lets a list, its items and lists of facts have names. Browsers read those of circles, places and budgets.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // On phones, the rows of a table are cards: browsers drop the role of a table with `display: block`.
    'no-redundant-role': 'off',
    // Each tag of a goal is a hidden input with the name of the field, as a form sends several values.
    'form-dup-name': 'off',
    // Counts only a legend as the name of a group. Groups here also have `aria-label` or `aria-labelledby` (ARIA17).
    'wcag/h71': 'off',
    // The relation `deferred` states the hashes of files that the page loads later, which only the service worker reads.
    'attribute-misuse': 'off',
  },
});

/** Returns a sentence for each rule that a document breaks, with the first of the elements that break it. */
export async function htmlFaults(html: string): Promise<string[]> {
  // Reads no data of scripts, which have no markup and are half of a document.
  const { results } = await validator.validateString(
    html.replaceAll(/(<script\b[^>]*\btype="application\/(?:ld\+)?json"[^>]*>)[^<]*/g, '$1{}'),
  );
  const byRule = new Map<string, string>();
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
    if (!byRule.has(ruleId)) byRule.set(ruleId, `${ruleId}: ${message} (${selector})`);
  return [...byRule.values()];
}
