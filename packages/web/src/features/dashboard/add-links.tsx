import { Link } from '@tanstack/react-router'
import { add, quickCheck } from '#text/profile/profile-list.ts'
import { Plus } from 'lucide-react'
import { buttonClasses } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'

/** The two ways to add a profile, the short one first. */
export const AddLinks = ({ className }: { className: string }) => (
  <>
    <Link
      to="/profile"
      search={{ quick: true }}
      className={`${buttonClasses('filled')} ${className}`}
    >
      {quickCheck}
    </Link>
    <Link to="/profile" className={`${buttonClasses()} ${className}`}>
      <Icon of={Plus} />
      {add}
    </Link>
  </>
)
