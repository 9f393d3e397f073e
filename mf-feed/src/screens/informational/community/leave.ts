/** Leaves the site for an address that the server named. Apart, because a test cannot let its page go. */
export const leaveFor = (address: string): void => location.assign(address);
