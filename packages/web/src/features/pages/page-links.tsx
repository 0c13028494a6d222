import { Link, type LinkProps } from '@tanstack/react-router'

/** Links to related pages. */
export const PageLinks = ({
  links,
}: {
  links: readonly { to: LinkProps['to']; label: string }[]
}) => (
  <p className="flex flex-wrap gap-x-6">
    {links.map(({ to, label }) => (
      <Link key={label} to={to} className="inline-flex min-h-11 items-center">
        {label}
      </Link>
    ))}
  </p>
)
