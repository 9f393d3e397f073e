import { expect, test } from 'vitest';
import { faultOfText } from './text-marks.ts';

test.each([
  ['Hello {{name}}', 'Good evening, {{ name }}!'],
  ['Read <1>the rules</1> of <b>{{site}}</b>', 'Of <b>{{site}}</b>, read <1>the rules</1>'],
  ['{{limit.tags}} tags', 'At most {{limit.tags}}: no more'],
  ['Less than 5', 'fewer < 5 > 3'],
  ['One<br/>two', 'Two<br />one'],
])('%s may become %s', (original, text) => {
  expect(faultOfText(original, text)).toBeUndefined();
});

test.each([
  ['Hello {{name}}', 'Hello', 'marks'],
  ['Hello {{name}}', 'Hello {{user}}', 'marks'],
  ['Hello {{name}}', '{{name}} {{name}}', 'marks'],
  ['Hello {{count, number}}', 'Hello {{count}}', 'marks'],
  ['Hello', 'Hello $t(admin:secret)', 'marks'],
  ['Hello', 'Hello <b>you</b>', 'marks'],
  ['Hello', 'Hello <img src=x onerror=alert(1)>', 'syntax'],
  ['Hello', 'Hello <!-- you -->', 'syntax'],
  ['Hello', 'Hello <script src="//x">', 'syntax'],
  ['Hello {{name}}', 'Hello {{name}} {{', 'syntax'],
  ['A <1>b</1> <2>c</2>', 'A <1>b<2></1>c</2>', 'nesting'],
  ['A <1>b</1>', 'A </1>b<1>', 'nesting'],
])('%s may not become %s', (original, text, fault) => {
  expect(faultOfText(original, text)).toBe(fault);
});
