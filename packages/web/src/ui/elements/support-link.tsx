import type { Operator } from '@crosscheck/domain/contract/page-settings'
import * as text from '#text/app/support.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'

/** Whether a contact is configured, so that a text may promise one. */
export const hasSupport = pageSettings.operator !== null

/** The link of "Please contact support"; nothing where no contact is configured. */
export const SupportLink = ({ operator = pageSettings.operator }: { operator?: Operator | null }) =>
  operator && (
    <a href={`mailto:${operator.contact}`} className="wrap-anywhere">
      {text.contactSupport(operator.contact)}
    </a>
  )
