import * as text from '#text/app/support.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'

/** Whether a contact is configured, so that a text may promise one. */
export const hasSupport = pageSettings.operator !== null

/** The link of "Please contact support"; nothing where no contact is configured. */
export const SupportLink = () => {
  const { operator } = pageSettings
  return (
    operator && (
      <a href={`mailto:${operator.contact}`} className="wrap-anywhere">
        {text.contactSupport(operator.contact)}
      </a>
    )
  )
}
