import { Link } from '@tanstack/react-router'
import * as t from '#text/account/auth.ts'

/** The terms that a user accepts by having an account. */
export const Consent = () => (
  <p className="text-ui text-ink-soft">
    {t.agree}{' '}
    <Link to="/terms" target="_blank">
      {t.termsLink}
    </Link>{' '}
    {t.and}{' '}
    <Link to="/privacy" target="_blank">
      {t.privacyLink}
    </Link>
    .
  </p>
)
