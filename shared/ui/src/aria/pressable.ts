/**
 * React Aria puts a style element with this id into the head unless one is there, and the content policy refuses it.
 * The rule is in `pressable.css`; an element with the id keeps React Aria from trying.
 */
const ruleId = 'react-aria-pressable-style';

/** Keeps React Aria from writing a style element; to be called before its first component is drawn. */
export function claimPressableRule(): void {
  if (typeof document === 'undefined' || document.getElementById(ruleId)) return;
  const mark = document.createElement('meta');
  mark.id = ruleId;
  document.head.append(mark);
}
