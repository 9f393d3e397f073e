/** The names of a new vertical. */
export interface Naming {
  /** The name of the package: `mf-something`. */
  name: string;
  /** `something`: the first segment of its addresses and the namespace of its texts. */
  word: string;
  /** `Something`: the first title of its page. */
  title: string;
}
