import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
}

export function Card({ as = 'div', className, ...rest }: CardProps) {
  // All six elements that `as` allows have the attributes of a div.
  const Element = as as 'div';
  return <Element {...rest} className={classes(styles.card, className)} />;
}
