/** Opens another site, or this one, as a new document. */
export const leaveFor = (address: string): void => window.location.assign(address);
