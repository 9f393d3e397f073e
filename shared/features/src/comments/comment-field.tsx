import { useLimits } from '@hustings/session';
import type { KeyboardEvent } from 'react';
import { MentionField } from '../mentions/index.ts';

interface CommentFieldProps {
  label: string;
  value: string;
  /** Whether the comment will be anonymous. */
  anonymous: boolean;
  onChange(text: string): void;
  onKeyDown?(event: KeyboardEvent): void;
  readOnly?: boolean;
  error?: string;
}

export function CommentField(props: CommentFieldProps) {
  return <MentionField name="comment" rows={3} maxLength={useLimits().commentCharacters} {...props} />;
}
