import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import styles from './toolbar.module.css';

/** One tool: a button that does something at once, or is on or off where `pressed` says so. */
export interface Tool {
  id: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  /** The keys that do the same, as they are written on this device's keyboard. */
  shortcut?: string;
  /** The same keys for screen readers, in the form of `aria-keyshortcuts`. */
  keys?: string;
  pressed?: boolean;
  /** It does nothing now; it can still be reached, so that the focus is never lost. */
  disabled?: boolean;
  onPress(): void;
}

export interface ToolbarProps {
  label: string;
  /** Tools that belong together stand together. */
  groups: readonly (readonly Tool[])[];
  /** The id of what the tools act on. */
  controls?: string;
  /** Escape leads back to what the tools act on. */
  onEscape?(): void;
  className?: string;
}

/**
 * A toolbar with one stop for the Tab key: the arrow keys, Home and End go from tool to tool, and coming back leads to the
 * tool of last time. A press takes the focus from nothing, so that a selection in a text stays.
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
  const { id, label, icon: Icon, shortcut, keys, pressed, disabled = false, onPress } = tool;
  return (
    <button
      type="button"
      data-tool={id}
      data-tip={shortcut ? `${label} (${shortcut})` : label}
      className={styles.tool}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      onFocus={onFocus}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <Icon aria-hidden className={styles.icon} />
    </button>
  );
}
