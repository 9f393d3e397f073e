// Runs in the frame of the reCAPTCHA check, and tells the page around it how far the check is.
const { siteKey, api, language, theme } = document.body.dataset;
const widget = document.querySelector('#check');
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
const isNarrow = innerWidth < 304;
const heights = { widget: isNarrow ? 150 : 84, challenge: 620 };
const patienceMilliseconds = 20_000;

document.body.style.margin = '0';

const tell = (humanCheck) => parent.postMessage({ humanCheck }, location.origin);
const fail = () => tell({ status: 'failed' });

// Whatever keeps Google's script away, a person is told.
const timer = setTimeout(fail, patienceMilliseconds);

globalThis.onHumanCheckLoaded = () => {
  clearTimeout(timer);
  globalThis.grecaptcha.render(widget, {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    size: isNarrow ? 'compact' : 'normal',
    callback: (token) => tell({ status: 'solved', token }),
    'expired-callback': () => tell({ status: 'waiting' }),
    'error-callback': fail,
  });
  tell({ status: 'waiting', height: heights.widget });
};

// Google draws its pictures over the document, for which the frame must be higher.
const isChallenge = (element) =>
  element !== widget && element.querySelector('iframe') && getComputedStyle(element).visibility !== 'hidden';
let wasOpen = false;
new MutationObserver(() => {
  const isOpen = [...document.body.children].some(isChallenge);
  if (isOpen !== wasOpen) tell({ height: isOpen ? heights.challenge : heights.widget });
  wasOpen = isOpen;
}).observe(document.body, { attributes: true, childList: true, subtree: true });

const script = document.createElement('script');
script.src = `${api}?${new URLSearchParams({ onload: 'onHumanCheckLoaded', render: 'explicit', hl: language })}`;
script.addEventListener('error', () => {
  clearTimeout(timer);
  fail();
});
document.head.append(script);
