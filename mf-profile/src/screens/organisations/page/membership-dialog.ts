/** The dialog of `Membership`, which loads when it opens. */
export { ConfirmDialog as default } from '@hustings/ui/dialog';
