import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'

/** A link that stands alone: as high as a finger needs. */
export const TextLink = createLink(({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classes('inline-flex min-h-11 items-center', className)}>
    {children}
  </a>
))
