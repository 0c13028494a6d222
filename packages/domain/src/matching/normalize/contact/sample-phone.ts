import { numbersOf } from './phone.ts'
import type { ComparablePhone } from '../../record/record.ts'

/** Digits in sequence, or almost only zeros. */
const sampleEnd =
  /^(?:\d?1234567|01234567|12345678|23456789|34567890|98765432|0?87654321|76543210|0{5}\d{3}|(\d)(\d)(?:\1\2){3})$/
/** Numbers of the North American plan for examples and films, and its directory service. */
const sampleNumber = /^\+1\d{3}555(?:01\d\d|1212|5555|1234|4321)$/

const isSampleNumber = ({ last8, e164 }: ComparablePhone): boolean =>
  sampleEnd.test(last8) || (e164 !== null && sampleNumber.test(e164))

/** All numbers are made up: 0812345678, 555 0123. */
export const isSamplePhone = (phone: ComparablePhone): boolean =>
  numbersOf(phone).every(isSampleNumber)
