import type { Operator } from '@crosscheck/domain/contract/page-settings'
import { noOperator, notStated } from '#text/pages/operator.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'

type OfOperator = { operator?: Operator | null }

export const PrivacyContact = ({ operator = pageSettings.operator }: OfOperator) =>
  operator ? (
    <a href={`mailto:${operator.privacyContact}`}>{operator.privacyContact}</a>
  ) : (
    noOperator
  )

export const Authority = ({ operator = pageSettings.operator }: OfOperator) =>
  operator?.authority ?? notStated
