// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStyles } from './styles.ts';

const feed = { name: 'mf-feed', version: '1' };
const other = { name: 'mf-feed', version: '2' };

function addSheet(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  return link;
}

const comes = (link: Element) => link.dispatchEvent(new Event('load'));
const names = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

beforeEach(() => {
  document.head.innerHTML = '';
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('announces that a vertical was left with its last page', () => {
  const left = vi.fn<(event: Event) => void>();
  addEventListener('hustings:left', left);
  const styles = makeStyles(document.implementation.createHTMLDocument());
  const [leaveOne, leaveAnother] = [styles.want(feed), styles.want(feed)];
  leaveOne();
  leaveOne();
  expect(left).not.toHaveBeenCalled();
  leaveAnother();
  expect(left).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ detail: { vertical: 'mf-feed' } }));
  removeEventListener('hustings:left', left);
});

test('removes the sheets of a vertical with its last page and keeps those of the shell and other releases', () => {
  const styles = makeStyles();
  addSheet('/shell/1/main.css');
  for (const file of ['/remotes/mf-feed/1/app.css', '/remotes/mf-feed/1/post.css', '/remotes/mf-feed/2/app.css'])
    addSheet(file);
  const [leaveOne, leaveAnother] = [styles.want(feed), styles.want(feed)];
  leaveOne();
  leaveOne();
  expect(names()).toHaveLength(4);
  leaveAnother();
  expect(names()).toEqual(['/shell/1/main.css', '/remotes/mf-feed/2/app.css']);
  styles.want(feed);
  expect(names().slice(2)).toEqual(['/remotes/mf-feed/1/app.css', '/remotes/mf-feed/1/post.css']);
});

test('waits until restored sheets apply, and rejects if one fails to load', async () => {
  const styles = makeStyles();
  const sheet = addSheet('/remotes/mf-feed/1/app.css');
  styles.want(feed)();
  const leave = styles.want(feed);
  let isReady = false;
  const ready = styles.come(feed).then(() => (isReady = true));
  await Promise.resolve();
  expect(isReady).toBe(false);
  comes(sheet);
  await ready;
  leave();
  styles.want(feed);
  const failing = styles.come(feed);
  sheet.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow(/did not come/);
});

test('removes sheets that load after their vertical was left; keeps sheets of prefetched verticals', async () => {
  const styles = makeStyles();
  styles.want(feed)();
  comes(addSheet('/remotes/mf-feed/1/late.css'));
  comes(addSheet('/remotes/mf-feed/2/ahead.css'));
  await vi.runAllTimersAsync();
  expect(names()).toEqual(['/remotes/mf-feed/2/ahead.css']);
  styles.want(feed);
  styles.want(other);
  expect(names()).toHaveLength(2);
});

test('keeps an awaited sheet until it has loaded', async () => {
  const styles = makeStyles();
  const sheet = addSheet('/remotes/mf-feed/1/app.css');
  const asked = addSheet('/remotes/mf-feed/1/chunk.css');
  asked.setAttribute('data-rspack-loading', '1');
  styles.want(feed)();
  expect(names()).toEqual(['/remotes/mf-feed/1/chunk.css']);
  const leave = styles.want(feed);
  const ready = styles.come(feed);
  leave();
  expect(names()).toHaveLength(2);
  asked.removeAttribute('data-rspack-loading');
  comes(asked);
  comes(sheet);
  await ready;
  await vi.runAllTimersAsync();
  expect(names()).toEqual([]);
});

test('does not add a sheet that the bundler has requested again', () => {
  const styles = makeStyles();
  addSheet('/remotes/mf-feed/1/app.css');
  styles.want(feed)();
  addSheet('/remotes/mf-feed/1/app.css');
  const leave = styles.want(feed);
  expect(names()).toHaveLength(1);
  leave();
  styles.want(feed);
  expect(names()).toHaveLength(1);
});
