export { CaptchaStatus } from './captcha-status.tsx';
export { useCaptcha, type Captcha, type CaptchaKind } from './use-captcha.ts';
