import manifest from '../vertical.json';

/** The address of the administration's first page. */
export const overviewPath = '/admin/setting';

/** The address of a section. */
export const sectionPath = (id: string): string => `${overviewPath}/${id}`;

/** The pages of the administration, in the order in which they are offered, as `vertical.json` declares them. */
export const pages = manifest.routes.map(({ path, title }) => ({ path, title }));
