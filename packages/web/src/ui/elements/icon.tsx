import type { LucideIcon } from 'lucide-react'
import { classes } from '../styles/classes.ts'

/** An icon beside its word. Icons that stand alone get their label on the button around them. */
export const Icon = ({
  of: Drawing,
  small = false,
  className,
}: {
  of: LucideIcon
  small?: boolean
  className?: string
}) => (
  <Drawing
    aria-hidden="true"
    className={classes('shrink-0', className)}
    size={small ? 16 : 20}
    strokeWidth={small ? 2.2 : 1.75}
  />
)
