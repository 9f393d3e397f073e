import type { MessageBox } from '@hustings/contract';

/** Reads the box of messages from an address; the inbox unless it says otherwise. */
export const boxOf = (search: URLSearchParams): MessageBox => (search.get('box') === 'requests' ? 'requests' : 'inbox');
