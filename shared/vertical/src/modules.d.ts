declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

interface ImportMeta {
  /** The bundler's interface for hot updates; present in development builds only. */
  readonly webpackHot?: object;
}
