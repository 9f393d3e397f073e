/** The name of the cookie that stores the chosen viewer: guest, member or admin. */
export const viewerCookie = 'hustings-viewer';
