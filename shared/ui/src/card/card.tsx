import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
}

/** A surface on the page. */
export function Card({ as = 'div', className, ...rest }: CardProps) {
  // One of six plain elements: the attributes that all of them share are those of a div.
  const Element = as as 'div';
  return <Element {...rest} className={classes(styles.card, className)} />;
}
