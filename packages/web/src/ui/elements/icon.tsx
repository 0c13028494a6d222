import type { LucideIcon } from 'lucide-react'
import { classes } from '../styles/classes.ts'

/** An icon next to its word. For an icon without a word, the button has the label. */
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
