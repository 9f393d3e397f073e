/**
 * The id of a style element that React Aria adds unless it exists. The content policy refuses it, so `pressable.css`,
 * one of the global styles, contains the rule.
 */
const ruleId = 'react-aria-pressable-style';

/** Prevents the style element; call it before the first React Aria component renders. */
export function claimPressableRule(): void {
  if (typeof document === 'undefined' || document.getElementById(ruleId)) return;
  const mark = document.createElement('meta');
  mark.id = ruleId;
  document.head.append(mark);
}
