// Runs in the frame of the reCAPTCHA checkbox, and posts its state to the embedding page.
const { siteKey, api, language, theme } = document.body.dataset;
const widget = document.querySelector('#check');
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
const isNarrow = innerWidth < 304;
const heights = { widget: isNarrow ? 150 : 84, challenge: 620 };
const timeoutMilliseconds = 20_000;

document.body.style.margin = '0';

const post = (humanCheck) => parent.postMessage({ humanCheck }, location.origin);
const fail = () => post({ status: 'failed' });

// Reports a failure if Google's script does not load, for any reason.
const timer = setTimeout(fail, timeoutMilliseconds);

globalThis.onHumanCheckLoaded = () => {
  clearTimeout(timer);
  globalThis.grecaptcha.render(widget, {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    size: isNarrow ? 'compact' : 'normal',
    callback: (token) => post({ status: 'solved', token }),
    'expired-callback': () => post({ status: 'waiting' }),
    'error-callback': fail,
  });
  post({ status: 'waiting', height: heights.widget });
};

// Google opens the picture challenge over the document, which needs a taller frame.
const isChallenge = (element) =>
  element !== widget && element.querySelector('iframe') && getComputedStyle(element).visibility !== 'hidden';
let wasOpen = false;
new MutationObserver(() => {
  const isOpen = [...document.body.children].some(isChallenge);
  if (isOpen !== wasOpen) post({ height: isOpen ? heights.challenge : heights.widget });
  wasOpen = isOpen;
}).observe(document.body, { attributes: true, childList: true, subtree: true });

const script = document.createElement('script');
script.src = `${api}?${new URLSearchParams({ onload: 'onHumanCheckLoaded', render: 'explicit', hl: language })}`;
script.addEventListener('error', () => {
  clearTimeout(timer);
  fail();
});
document.head.append(script);
