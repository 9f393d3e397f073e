/** What admins decided about a fill of an extension slot. */
export interface ArrangedFill {
  part: string;
  /** The module or path of the fill. */
  key: string;
  isHidden: boolean;
}

/** What admins decided about slots: their fills in order. A slot that is not listed has the order of the manifests. */
export type SlotArrangement = ReadonlyMap<string, readonly ArrangedFill[]>;
