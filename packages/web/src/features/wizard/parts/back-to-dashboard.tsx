import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { backToDashboard } from '#text/profile/wizard.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { classes } from '../../../ui/styles/classes.ts'

/** The draft is saved, so leaving the wizard loses nothing. */
export const BackToDashboard = ({ className }: { className?: string }) => (
  <Link
    to="/dashboard"
    className={classes(
      '-ms-1 inline-flex min-h-11 items-center gap-1.5 text-ui text-ink',
      className,
    )}
  >
    <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
    {backToDashboard}
  </Link>
)
