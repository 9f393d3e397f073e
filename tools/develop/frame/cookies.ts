/** The cookie that says as whom the developer looks at the page. */
export const viewerCookie = 'hustings-viewer';
