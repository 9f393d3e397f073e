import manifest from '../vertical.json';

export const overviewPath = '/admin/setting';

export const sectionPath = (id: string): string => `${overviewPath}/${id}`;

/** Returns the address of a member's page for admins. */
export const memberPath = (userId: string): string => `${sectionPath('members')}/${userId}`;

/** The pages of the administration in menu order, as `vertical.json` declares them. */
export const pages = manifest.routes.map(({ path, title }) => ({ path, title }));
