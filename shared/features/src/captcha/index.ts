export { CaptchaStatus } from './captcha-status.tsx';
export { useCaptcha, type CaptchaKind } from './use-captcha.ts';
