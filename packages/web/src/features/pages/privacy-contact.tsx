import { noOperator, notStated } from '#text/pages/operator.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'

export const PrivacyContact = () => {
  const address = pageSettings.operator?.privacyContact
  return address ? <a href={`mailto:${address}`}>{address}</a> : noOperator
}

export const Authority = () => pageSettings.operator?.authority ?? notStated
