import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toolbar.module.css';

/** A tool: a button with an action, or a toggle if it has `pressed`. */
export interface Tool {
  id: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The tool's shortcut, as written on this device's keyboard. */
  shortcut?: string;
  /** The tool's shortcut for screen readers, in the syntax of `aria-keyshortcuts`. */
  keys?: string;
  pressed?: boolean;
  /** Disables the tool but keeps it focusable. */
  disabled?: boolean;
  onPress(): void;
}

export interface ToolbarProps {
  label: string;
  /** The tools, in groups. */
  groups: readonly (readonly Tool[])[];
  /** The id of the element that the tools act on. */
  controls?: string;
  /** Called on Escape, to focus the element that the tools act on. */
  onEscape?(): void;
  className?: string;
}

/**
 * A toolbar with one tab stop: arrow keys, Home and End move between tools, and Tab returns to the last used one.
 * Presses do not take the focus, so that a text selection stays.
 */
export function Toolbar({ label, groups, controls, onEscape, className }: ToolbarProps) {
  const tools = groups.flat();
  const [last, setLast] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const stop = tools.some(({ id }) => id === last) ? last : tools[0]?.id;

  function onKeyDown(event: KeyboardEvent): void {
    const at = tools.findIndex(({ id }) => id === stop);
    const to: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 };
    const next = to[event.key];
    if (event.key === 'Escape') onEscape?.();
    if (next === undefined) return;
    event.preventDefault();
    const { id } = tools[(next + tools.length) % tools.length] ?? {};
    setLast(id);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${id}"]`)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-orientation="horizontal"
      tabIndex={-1}
      className={className ? `${styles.bar} ${className}` : styles.bar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className={styles.group} role="presentation">
          {group.map((tool) => (
            <ToolButton key={tool.id} tool={tool} isStop={tool.id === stop} onFocus={() => setLast(tool.id)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolButton({ tool, isStop, onFocus }: { tool: Tool; isStop: boolean; onFocus(): void }) {
  const { id, label, icon, shortcut, keys, pressed, disabled = false, onPress } = tool;
  return (
    <IconButton
      {...{ label, icon }}
      data-tool={id}
      tip={shortcut ? `${label} (${shortcut})` : label}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      onFocus={onFocus}
      // Keep the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    />
  );
}
