/** The settings tabs, each with its own address. The specification uses the addresses `/settings/<number>`. */
export const tabs = [
  { id: 'profile', path: '/settings/profile', number: 1 },
  { id: 'avatar', path: '/settings/avatar', number: 2 },
  { id: 'privacy', path: '/settings/privacy', number: 3 },
  { id: 'notifications', path: '/settings/notifications', number: 8 },
  { id: 'voterLocations', path: '/settings/voter-locations', number: 4 },
  { id: 'interests', path: '/settings/interests', number: 10 },
  { id: 'account', path: '/settings/account', number: 5 },
  { id: 'connections', path: '/settings/connections', number: 7 },
  { id: 'level', path: '/settings/level', number: 9 },
  { id: 'data', path: '/settings/data', number: 6 },
] as const;

export type TabId = (typeof tabs)[number]['id'];
