/** The event name of a vertical whose last page was removed. It is sent over the window, for development. */
export const leftEvent = 'hustings:left';

/** The detail of the event. */
export interface LeftDetail {
  vertical: string;
}
