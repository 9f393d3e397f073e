/** Opens an address that the server named. This is a module of its own, so that tests can replace it. */
export const leaveFor = (address: string): void => location.assign(address);
