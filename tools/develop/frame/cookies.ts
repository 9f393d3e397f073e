/** The cookie with the chosen viewer. */
export const viewerCookie = 'hustings-viewer';
