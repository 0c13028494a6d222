import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useDelayed } from '../../lib/hooks/use-delayed.ts'
import { saving } from '#text/app/ui.ts'
import { classes } from '../styles/classes.ts'
import { Icon } from './icon.tsx'
import type { LucideIcon } from 'lucide-react'

export type ButtonVariant = 'filled' | 'outlined' | 'text' | 'danger'
export type ButtonSize = 'normal' | 'small'

const buttonVariants: Record<ButtonVariant, string> = {
  filled: 'btn-filled',
  outlined: 'btn-outlined',
  text: 'btn-text',
  danger: 'btn-filled btn-danger',
}

export const buttonClasses = (look: ButtonVariant = 'outlined', size: ButtonSize = 'normal') =>
  classes('btn', buttonVariants[look], size === 'small' && 'btn-small')

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An action is running: further presses are ignored, width and focus stay. */
  busy?: boolean
  busyLabel?: string
  icon?: LucideIcon
  children: ReactNode
}

/** Names its action. Not disabled while input is missing: pressing it explains. */
export const Button = ({
  variant = 'outlined',
  size = 'normal',
  busy = false,
  busyLabel = saving,
  icon,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => {
  const showBusy = useDelayed(busy, 400)
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  )
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClasses(variant, size), className)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {showBusy ? (
        <span className="grid justify-items-center">
          <span className="col-start-1 row-start-1">{busyLabel}</span>
          <span className="invisible col-start-1 row-start-1 inline-flex gap-2" aria-hidden="true">
            {content}
          </span>
        </span>
      ) : (
        content
      )}
    </button>
  )
}
