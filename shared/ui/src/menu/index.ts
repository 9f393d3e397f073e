export { MenuButton, type MenuButtonProps } from './menu-button.tsx';
export { MenuChoice, MenuItem, MenuSeparator, type MenuChoiceProps, type MenuItemProps } from './menu-item.tsx';
export { MenuPopover, type MenuPopoverProps } from './menu-popover.tsx';
