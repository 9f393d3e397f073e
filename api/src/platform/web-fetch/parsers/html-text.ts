import { Parser } from 'htmlparser2';

const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);

/** Returns the visible text of HTML. Plain text stays the same, except for anything that looks like a tag. */
export function textOf(html: string | undefined): string | undefined {
  if (html === undefined || !/[<&]/.test(html)) return html;
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (hiddenElements.has(name)) hidden++;
      else text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) hidden = Math.max(0, hidden - 1);
    },
  });
  parser.end(html);
  return text;
}
