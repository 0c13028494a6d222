import { noOperator } from '#text/pages/operator.ts'
import { notStated } from '#text/pages/privacy.ts'
import { pageSettings, type Operator } from '../../lib/page/page-settings.ts'

type OfOperator = { operator?: Operator | null }

/** Where a request about personal data goes. */
export const PrivacyContact = ({ operator = pageSettings.operator }: OfOperator) =>
  operator ? (
    <a href={`mailto:${operator.privacyContact}`}>{operator.privacyContact}</a>
  ) : (
    noOperator
  )

/** Who hears complaints. */
export const Authority = ({ operator = pageSettings.operator }: OfOperator) =>
  operator?.authority ?? notStated
