import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Combobox } from './combobox/index.ts';
import { ConfirmDialog, Dialog } from './dialog/index.ts';
import * as ui from './index.ts';
import { MenuButton, MenuItem } from './menu/index.ts';
import { Select } from './select/index.ts';
import { Tabs } from './tabs/index.ts';
import { TagInput } from './tag-input/index.ts';
import { withTexts } from './testing/show.tsx';

const nothing = () => {};
const options = [{ id: 'en', label: 'English' }];
const slider = { label: 'Ability', onChange: nothing, min: 0, max: 100, valueText: String };

/** Each light component, in the states that change its markup. */
const light: Record<string, ReactElement> = {
  Avatar: (
    <>
      <ui.Avatar name="Ann" size="large" shape="square" />
      <ui.Avatar name="Ann" src="/ann.webp" />
    </>
  ),
  Button: (
    <>
      <ui.Button pending>Save vote</ui.Button>
      <ui.Button disabled>Save vote</ui.Button>
    </>
  ),
  ButtonLink: <ui.ButtonLink href="/">Home</ui.ButtonLink>,
  Card: <ui.Card as="article">Text</ui.Card>,
  Checkbox: <ui.Checkbox label="Yes" name="yes" checked onChange={nothing} description="Why" error="Tick it." />,
  Chip: (
    <>
      <ui.Chip>Tag</ui.Chip>
      <ui.Chip href="/" tone="official">
        Polly
      </ui.Chip>
    </>
  ),
  EmptyState: (
    <ui.EmptyState title="Nothing" action="Write">
      yet
    </ui.EmptyState>
  ),
  FailureNotice: <ui.FailureNotice error={{ code: 'NotFound' }} onRetry={nothing} />,
  FocusFirst: <ui.FocusFirst>Text</ui.FocusFirst>,
  LoadMore: <ui.LoadMore hasMore pending onMore={nothing} label="More" />,
  Notice: (
    <ui.Notice tone="danger" title="No">
      Text
    </ui.Notice>
  ),
  MessagePage: <ui.MessagePage title="Title">Text</ui.MessagePage>,
  MoreButton: (
    <ui.MoreButton label="More" triggerRef={{ current: null }} isOpen={false} onOpen={nothing} onApproach={nothing} />
  ),
  Page: <ui.Page width="wide">Text</ui.Page>,
  PageHeading: <ui.PageHeading>Heading</ui.PageHeading>,
  PasswordField: <ui.PasswordField label="Password" name="password" error="Too short." />,
  Skeleton: <ui.Skeleton lines={4} />,
  Swatch: <ui.Swatch colour="#ffe600" />,
  Slider: (
    <>
      <ui.Slider {...slider} value={76} />
      <ui.Slider {...slider} value={undefined} />
    </>
  ),
  TextArea: <ui.TextArea label="Text" name="text" maxLength={4} defaultValue="Too long" />,
  TextField: <ui.TextField label="Name" name="name" description="Yours" error="Missing." required={false} />,
  ToastRegion: <ui.ToastRegion />,
  VisuallyHidden: <ui.VisuallyHidden>Text</ui.VisuallyHidden>,
};

const heavy: Record<string, ReactElement> = {
  Combobox: (
    <Combobox label="Town" name="town" load={() => Promise.resolve([])} value={options[0]} onChange={nothing} />
  ),
  ConfirmDialog: (
    <ConfirmDialog title="Sure?" isOpen={false} confirmLabel="Yes" onConfirm={nothing} onCancel={nothing}>
      Text
    </ConfirmDialog>
  ),
  Dialog: (
    <Dialog title="Closed" isOpen={false} onClose={nothing}>
      Text
    </Dialog>
  ),
  MenuButton: (
    <MenuButton label="Menu" items={<MenuItem>Entry</MenuItem>}>
      Open
    </MenuButton>
  ),
  Select: <Select label="Language" name="language" options={options} value="en" onChange={nothing} />,
  Tabs: <Tabs label="Parts" tabs={[{ id: 'one', title: 'One', content: 'First' }]} />,
  TagInput: <TagInput label="Tags" tags={['housing']} onChange={nothing} load={() => Promise.resolve([])} />,
};

/** Matches inline styles, which the content policy drops and hydration does not restore. */
const inlineStyle = /\sstyle\s*=/;

const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && !name.startsWith('Icon') && typeof value === 'function')
  .map(([name]) => name);

describe('server markup without inline styles', () => {
  test('covers all light components', () => {
    expect(Object.keys(light).toSorted()).toEqual(components.toSorted());
  });

  test.each(Object.entries({ ...light, ...heavy }))('%s', (_, element) => {
    expect(renderToString(withTexts(element))).not.toMatch(inlineStyle);
  });

  test('detects an inline style', () => {
    // Pass the style as an object, because oxlint refuses a `style` attribute.
    const styled = { style: { color: 'red' } };
    expect(renderToString(<p {...styled} />)).toMatch(inlineStyle);
  });
});

test('renders a native select with its value before hydration', () => {
  expect(renderToString(withTexts(heavy['Select']!))).toContain('<option value="en" selected="">English</option>');
});
