declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

interface ImportMeta {
  /** The bundler's interface for hot updates; present in development builds only. */
  readonly webpackHot?: object;
}

declare module '*?first' {
  /** The texts of a file that a page may show before its first call. */
  const texts: Record<string, object>;
  export default texts;
}

declare module '*?texts=en' {
  /** The texts that the code of a page uses, by namespace. */
  const texts: Record<string, object>;
  export default texts;
}
declare module '*?texts=nl' {
  const texts: Record<string, object>;
  export default texts;
}
