import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import { prepareComparison } from '../../normalize/normalize.ts'

export const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)

export const phone = { phoneNumber: '+66 81 604 2277' }
export const nok: PartnerProfileValues = {
  fullName: 'Nok Srisai',
  birthdate: '1994-03-05',
  partnerHomeCountry: 'Thailand',
  meetingLocationCity: 'Pattaya',
  height: '158',
  occupation: 'Waitress',
}
/** A person who agrees with the other one in nothing. */
export const invented: PartnerProfileValues = {
  fullName: 'Peter Miller',
  birthdate: '1971-11-20',
  partnerHomeCountry: 'Norway',
  meetingLocationCity: 'Bergen',
  height: '185',
  occupation: 'Engineer',
}
