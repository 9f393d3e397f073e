/** Resolves after so many milliseconds. */
export const delay = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Milliseconds after which a browser that shows no frames, as in a tab that is hidden, is not waited for. */
const longestFrame = 500;

/** Resolves when what the page is now has been shown. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve();
    setTimeout(end, longestFrame);
    requestAnimationFrame(() => setTimeout(end));
  });
