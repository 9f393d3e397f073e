import { expect, test } from 'vitest';
import { stylesOutside } from './style-fence.ts';

const outside = (css: string) => stylesOutside(css, 'mf-feed');

test.each([
  '.mf-feed__post__a1b2c3{color:red}',
  'body .mf-feed__post__a1b2c3 p:first-child>a+b{color:red}',
  '[data-theme=dark] .mf-feed__a__1:not(.b):hover::before{color:red}',
  '.mf-feed__a__1+.mf-feed__b__2 p{color:red}',
  '.mf-feed__a__1>*+*{color:red}',
  ':is(.mf-feed__a__1,.mf-feed__b__2) h1{color:red}',
  '.mf-feed__a__1{& p{color:red}h1{color:red}>li{color:red}:root &{color:red}&+&{color:red}}',
  '@layer components{@media (width>40rem){@supports (gap:1px){.mf-feed__a__1{gap:1px}}}}',
  '@keyframes mf-feed__turn__a1{from{opacity:0}50%{opacity:.5}to{opacity:1}}',
])('%s stays inside', (css) => {
  expect(outside(css)).toEqual([]);
});

test.each([
  ['h1{color:red}', 'h1'],
  ['body,.mf-feed__a__1{color:red}', 'body'],
  ['*{color:red}', '*'],
  [':root{--ink:red}', ':root'],
  ['.mf-pollies__a__1{color:red}', '.mf-pollies__a__1'],
  ['.global{color:red}', '.global'],
  ['body:has(.mf-feed__a__1){color:red}', 'body:has(.mf-feed__a__1)'],
  [':not(.mf-feed__a__1){color:red}', ':not(.mf-feed__a__1)'],
  [':is(.mf-feed__a__1,h1){color:red}', ':is(.mf-feed__a__1,h1)'],
  ['.mf-feed__a__1~*{color:red}', '.mf-feed__a__1~*'],
  ['.mf-feed__a__1{+p{color:red}}', '& +p'],
  ['.mf-feed__a__1{:not(&){color:red}}', ':not(&)'],
  ['.mf-feed__a__1{&~p{color:red}}', '&~p'],
  ['@media print{main{display:none}}', 'main'],
  ['@layer components{h1{color:red}}', 'h1'],
  ['@keyframes turn{to{rotate:1turn}}', '@keyframes turn'],
  ['@font-face{font-family:Inter;src:url(x)}', '@font-face'],
  ['@import "other.css";', '@import "other.css"'],
  ['@property --ink{syntax:"<color>";inherits:true;initial-value:red}', '@property --ink'],
  ['@scope (body){.mf-feed__a__1{color:red}}', '@scope (body)'],
  ['@view-transition{navigation:auto}', '@view-transition'],
  ['@media print{.mf-feed__a__1{@supports (gap:1px){~p{gap:1px}}}}', '& ~p'],
])('%s reaches outside', (css, found) => {
  expect(outside(css)).toEqual([found]);
});

test('a stylesheet that cannot be read is refused', () => {
  expect(() => outside('.mf-feed__a__1{color:red}}h1{color:red}')).toThrow(/Unexpected }/);
  expect(() => outside('h1[{color:red}')).toThrow(Error);
});
