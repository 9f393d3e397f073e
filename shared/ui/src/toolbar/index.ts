export { Toolbar, type Tool, type ToolbarProps } from './toolbar.tsx';
