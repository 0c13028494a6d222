import { Link } from '@tanstack/react-router'
import * as t from '#text/account/auth.ts'
import { WithParts } from '../../../ui/elements/typed-text.tsx'

/** The terms that a user accepts by having an account. */
export const Consent = () => (
  <p className="text-ui text-ink-soft">
    <WithParts words={t.agree}>
      <Link to="/terms" target="_blank">
        {t.termsLink}
      </Link>
      <Link to="/privacy" target="_blank">
        {t.privacyLink}
      </Link>
    </WithParts>
  </p>
)
