/** Marks a picture without a description yet. A decorative picture has the empty description instead. */
export const openAlt = ' ';
