import type { MountProps } from '@hustings/vertical/lifecycle';
import { endingWith, mountInto, type MountedVertical } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

/** The props of a page except its element. */
export type PageProps = Omit<MountProps, 'domElement' | 'rendered'>;

/**
 * Mounts a vertical and keeps its stylesheets until its page is removed. @throws if code or a stylesheet fails to load
 */
export async function mountWithStyles(
  styles: Styles,
  section: HTMLElement,
  { release, vertical }: LoadedVertical,
  props: PageProps,
): Promise<MountedVertical> {
  const letStylesGo = styles.want(release);
  try {
    await styles.come(release);
    return endingWith(await mountInto(section, vertical, props), letStylesGo);
  } catch (failure) {
    letStylesGo();
    throw failure;
  }
}
