import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { Icon } from './icon.tsx'

/** 'act' only for 'ACTION REQUIRED'; a dismissal is 'off', never red. */
export type BadgeTone = 'act' | 'wait' | 'good' | 'off'

const tones: Record<BadgeTone, string> = {
  act: 'border-wait bg-wait text-on-wait',
  wait: 'border-current bg-wait-tint text-wait-ink',
  good: 'border-current bg-good-tint text-good',
  off: 'border-line-strong bg-sunk text-ink-soft',
}

export const Badge = ({
  tone,
  icon,
  children,
}: {
  tone: BadgeTone
  icon: LucideIcon
  children: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 justify-self-start rounded-badge border-[1.5px] py-0.75 pe-2.25 ps-1.75 text-small leading-[1.35] font-bold',
      tones[tone],
    )}
  >
    <Icon of={icon} small />
    {children}
  </span>
)
