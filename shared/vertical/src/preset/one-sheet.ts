import postcss, { type AtRule, type ChildNode } from 'postcss';
import { groups } from '../style-fence.ts';

/** A chunk with stylesheets, as the statistics of the compiler list it. */
export interface StyledChunk {
  id?: string | number | null | undefined;
  names?: string[];
  files?: string[];
  /** The ids of the chunks that load this one. */
  parents?: (string | number)[];
}

/** Returns the at-rule around rules that a node is, which can be divided; undefined for any other node. */
const groupOf = (node: ChildNode): AtRule | undefined =>
  node.type === 'atrule' && node.nodes !== undefined && groups.has(node.name) ? node : undefined;

/**
 * Lists the stylesheets of chunks, those of a chunk after those of the chunks that load it. Chunks that load each other
 * and chunks that nothing connects follow their names.
 */
export function sheetsInOrder(chunks: readonly StyledChunk[]): string[] {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const nameOf = ({ id, names }: StyledChunk) => `${names?.[0] ?? ''} ${id}`;
  const seen = new Set<StyledChunk>();
  const files = new Set<string>();
  function visit(chunk: StyledChunk): void {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const parent of inOrder((chunk.parents ?? []).flatMap((id) => byId.get(id) ?? []))) visit(parent);
    for (const file of chunk.files ?? []) if (file.endsWith('.css')) files.add(file);
  }
  const inOrder = (some: readonly StyledChunk[]) =>
    some.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  for (const chunk of inOrder(chunks)) visit(chunk);
  return [...files];
}

/**
 * Joins stylesheets into one. Leaves out each rule that an earlier sheet has with the same text and conditions: several
 * chunks contain the styles of one component. Class names contain a hash of their sheet, so no other rule is the same.
 *
 * @throws {Error} for a stylesheet that cannot be read
 */
export function joinSheets(sheets: readonly string[]): string {
  const earlier = new Set<string>();

  function added(nodes: readonly ChildNode[], conditions: string, own: Set<string>): string {
    return nodes
      .map((node) => {
        const group = groupOf(node);
        if (group) {
          const head = `@${group.name} ${group.params}`;
          const content = added(group.nodes ?? [], `${conditions}${head}{`, own);
          return content && `${head}{${content}}`;
        }
        const text = String(node);
        const key = conditions + text;
        own.add(key);
        if (earlier.has(key)) return '';
        return node.type === 'atrule' && node.nodes === undefined ? `${text};` : text;
      })
      .join('');
  }

  return sheets
    .map((sheet) => {
      const own = new Set<string>();
      const text = added(postcss.parse(sheet).nodes, '', own);
      for (const key of own) earlier.add(key);
      return text;
    })
    .join('');
}
