/** Opens an address of this or another site as a new document. */
export const leaveFor = (address: string): void => window.location.assign(address);
