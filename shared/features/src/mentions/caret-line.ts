/** The styles of a text area that decide its line height and line breaks. */
const copied = [
  'border-top-width',
  'border-left-width',
  'border-right-width',
  'box-sizing',
  'direction',
  'font-family',
  'font-feature-settings',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding-left',
  'padding-right',
  'padding-top',
  'tab-size',
  'text-indent',
  'text-transform',
  'width',
  'word-spacing',
];

/** Returns the top and bottom of the line that contains position `at`, in pixels from the top of the text area. */
export function caretLine(field: HTMLTextAreaElement, at: number): { top: number; bottom: number } {
  const style = getComputedStyle(field);
  const mirror = document.createElement('div');
  for (const name of copied) mirror.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(mirror.style, {
    position: 'fixed',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  mark.textContent = '@';
  mirror.append(field.value.slice(0, at), mark);
  document.body.append(mirror);
  const top = mark.offsetTop + Number.parseFloat(style.borderTopWidth || '0') - field.scrollTop;
  const bottom = top + mark.offsetHeight;
  mirror.remove();
  return { top, bottom };
}
