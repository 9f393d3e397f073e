/** Opens a page of another site, or of this one as a new document. */
export const leaveFor = (address: string): void => window.location.assign(address);
