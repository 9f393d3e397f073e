/**
 * The light components: native elements that the server can render. Overlays and choice lists are heavier and have
 * sub-paths: `@hustings/ui/dialog`, `menu`, `popover`, `select`, `combobox`, `tabs`, `tag-input`.
 */
export { Prerendered } from './aria/deferred-hydration.ts';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps, type ButtonVariant } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { classes } from './classes.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { FailureNotice, type FailureNoticeProps } from './failure/failure-notice.tsx';
export { failureText, fieldFailureText } from './failure/failure-text.ts';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { focusAfter, focusHeading, useFocusAfterDialog } from './focus/focus-after.ts';
export { focusFirstError } from './focus/focus-error.ts';
export { FocusFirst } from './focus/focus-first.tsx';
export { useFocusReturn } from './focus/use-focus-return.ts';
export { useHeadingFocus } from './focus/use-heading-focus.ts';
export { holdHeight, releaseHeight } from './held-height.ts';
export * from './icon.ts';
export {
  IconButton,
  IconButtonLink,
  type IconButtonLinkProps,
  type IconButtonProps,
} from './icon-button/icon-button.tsx';
export { LoadMore, type LoadMoreProps } from './load-more/load-more.tsx';
export { moreOf, moreOfFeed } from './load-more/more-of.ts';
export { MoreButton, type MoreButtonProps } from './menu/more-button.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { onIdle } from './on-idle.ts';
export { onUse } from './on-use.ts';
export { MessagePage, Page, PageHeading, type MessagePageProps, type PageProps } from './page/page.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Slider, type SliderProps } from './slider/slider.tsx';
export { Swatch, type SwatchProps } from './swatch/swatch.tsx';
export { toast, useToast } from './toast/toast.ts';
export { ToastRegion } from './toast/toast-region.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
