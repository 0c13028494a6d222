import { ArrowRight } from 'lucide-react'
import { Icon } from '../../../ui/elements/icon.tsx'
import { classes } from '../../../ui/styles/classes.ts'
import type { Turn } from './turn.ts'

/** One line that says whose turn it is. */
export const TurnLine = ({ turn: { words, yours } }: { turn: Turn }) => (
  <p
    className={classes(
      'flex items-center gap-1.5 text-ui leading-[1.35]',
      yours ? 'font-bold text-accent' : 'text-ink-soft',
    )}
  >
    {yours && <Icon of={ArrowRight} small className="rtl:-scale-x-100" />}
    <span>{words}</span>
  </p>
)
