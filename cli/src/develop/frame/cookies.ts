/** The name of the cookie that stores the chosen viewer: guest, member or admin. */
export const viewerCookie = 'hustings-viewer';

/** The name of the cookie that stores whether the feature flags of the vertical are on. */
export const flagsCookie = 'hustings-flags';
