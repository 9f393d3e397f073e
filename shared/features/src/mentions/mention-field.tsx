import { TextArea, type TextAreaProps } from '@hustings/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { caretLine } from './caret-line.ts';
import { MentionOptions, optionId } from './mention-options.tsx';
import { mentionTerm, withMention, type MentionTerm } from './mention-term.ts';
import styles from './mentions.module.css';
import { useMentionChoice } from './use-mention-choice.ts';

export interface MentionFieldProps extends Omit<TextAreaProps, 'onChange' | 'defaultValue' | 'value'> {
  value: string;
  /** Whether the text will be anonymous. */
  anonymous: boolean;
  onChange(text: string): void;
}

/** Pixels between the line of the mention and the list of members. */
const gap = 4;

/** A text area that completes mentions after an `@`. The list of members is below or above the line of the mention. */
export function MentionField({ value, anonymous, onChange, onKeyDown, onBlur, ...area }: MentionFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const nextCaret = useRef<number>(undefined);
  const [typing, setTyping] = useState<MentionTerm>();
  const { onKey, ...choice } = useMentionChoice(typing?.term ?? '', { anonymous, take });
  const { found, chosen } = choice;
  const textArea = () => box.current?.querySelector('textarea') ?? undefined;

  function look({ currentTarget: { value: text, selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) {
    setTyping(selectionStart === selectionEnd ? mentionTerm(text, selectionStart) : undefined);
  }

  function take(userName: string): void {
    if (!typing) return;
    const { text, caret } = withMention(value, typing, userName);
    setTyping(undefined);
    nextCaret.current = caret;
    onChange(text);
    textArea()?.focus();
  }

  useClientLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    textArea()?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  }, [value]);

  // Place the list after each render, because the text or the list may have grown.
  useClientLayoutEffect(() => {
    const field = textArea();
    if (!list.current || !field || !box.current || !typing) return;
    const line = caretLine(field, typing.at);
    const top = field.getBoundingClientRect().top;
    const within = top - box.current.getBoundingClientRect().top;
    const height = list.current.offsetHeight + gap;
    const screenEnd = window.visualViewport
      ? window.visualViewport.offsetTop + window.visualViewport.height
      : window.innerHeight;
    const isAbove = top + line.bottom + height > screenEnd && top + line.top > height;
    list.current.style.setProperty('top', `${within + (isAbove ? line.top - height : line.bottom + gap)}px`);
  });

  return (
    <div ref={box} className={styles.field}>
      <TextArea
        {...area}
        value={value}
        onChange={onChange}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={chosen && optionId(id, chosen)}
        onSelect={look}
        onBlur={(event) => {
          setTyping(undefined);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (onKey(event.nativeEvent)) {
            event.preventDefault();
            event.stopPropagation();
          } else onKeyDown?.(event);
        }}
      />
      <MentionOptions ref={list} id={id} {...choice} take={take} />
    </div>
  );
}

const useClientLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
