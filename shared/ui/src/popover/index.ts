export { PopoverButton, type PopoverButtonProps } from './popover-button.tsx';
