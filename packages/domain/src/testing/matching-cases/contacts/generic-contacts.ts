import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import type { MatchingCase } from '../matching-case.ts'

/** Two different people of one city, with the same contact. */
const shared = (title: string, contact: PartnerProfileValues, why: string): MatchingCase => ({
  title,
  a: { fullName: 'Malee Srisuk', meetingLocationCity: 'Pattaya', ...contact },
  b: { fullName: 'Joy Boonmee', meetingLocationCity: 'Pattaya', ...contact },
  atMost: 'weak',
  why,
})

/** One name on both sides, with the same made-up contact. */
const madeUp = (title: string, contact: PartnerProfileValues): MatchingCase => ({
  title,
  a: { fullName: 'Maria', meetingLocationCountry: 'Philippines', ...contact },
  b: { fullName: 'Maria', meetingLocationCountry: 'Philippines', ...contact },
  atMost: 'weak',
  why: 'The contact is made up, and the name is common.',
})

export const genericContacts: MatchingCase[] = [
  ...[
    'test@test.com',
    'a@a.com',
    'nok@example.com',
    'noemail@gmail.com',
    'test@gmail.com',
    'abc@gmail.com',
    'idontknow@hotmail.com',
    'email@email.com',
  ].map((email) => madeUp(`one common name and ${email}`, { email })),
  ...[
    '123456789',
    '0812345678',
    '+1 212 555 0123',
    '+1 310 555 5555',
    '0000000',
    '+66 99 999 9999',
  ].map((phoneNumber) => madeUp(`one common name and the number ${phoneNumber}`, { phoneNumber })),
  shared(
    'two names with the page of a bar',
    { socialMediaFacebook: 'facebook.com/tigerbar.pattaya' },
    'The page is of the bar, not of a person.',
  ),
  shared(
    'two names with the page of their bar, which both name',
    { socialMediaFacebook: 'tigerbarpattaya', workplace: 'Tiger Bar' },
    'The page repeats the place of work.',
  ),
  shared(
    'two names with the account of a massage shop',
    { socialMediaInstagram: '@lotus_massage' },
    'The account is of the shop.',
  ),
  shared(
    'two names with the account of their place of work, which has no word for a venue',
    { socialMediaInstagram: 'blueorchid.pty', workplace: 'Blue Orchid' },
    'The account repeats the place of work.',
  ),
  shared(
    'two names with the address of a hotel',
    { email: 'info@lotus-pattaya.com' },
    'Everybody at the hotel has this address.',
  ),
  shared(
    'two names with the booking address of an agency',
    { email: 'bookings@starmodels.co.th' },
    'The address is of an agency.',
  ),
  {
    title: 'one common nickname with the page of a bar',
    a: { fullName: 'Nok', socialMediaFacebook: 'tigerbar.pattaya', meetingLocationCity: 'Pattaya' },
    b: { fullName: 'Nok', socialMediaFacebook: 'tigerbar.pattaya', meetingLocationCity: 'Pattaya' },
    atMost: 'likely',
    why: 'Several women of one bar may be called Nok.',
  },
  {
    title: 'a personal account that ends like a bar',
    a: { fullName: 'Leila Akbar', socialMediaInstagram: 'leila_akbar92' },
    b: { fullName: 'Leila', socialMediaInstagram: '@leila_akbar92' },
    atLeast: 'strong',
    why: 'The account has the name of the person.',
  },
  {
    title: 'a masseuse with an account of her own name',
    a: { fullName: 'Nok', socialMediaInstagram: 'nok_massage88' },
    b: { fullName: 'Nok', socialMediaInstagram: 'nok_massage88' },
    atLeast: 'likely',
    why: 'The account has the name of the person.',
  },
  {
    title: 'a personal address at a company',
    a: { fullName: 'Malee', email: 'malee.s@lotus-hotel.com' },
    b: { fullName: 'Malee Srisuk', email: 'malee.s@lotus-hotel.com' },
    atLeast: 'strong',
    why: 'The mailbox is of one person.',
  },
  {
    title: 'a personal address and the address of her hotel',
    a: { fullName: 'Siriporn Chaiyasit', email: 'info@lotus-hotel.com', age: '29' },
    b: { fullName: 'Siriporn Chaiyasit', email: 'siri.c@gmail.com', age: '29' },
    atLeast: 'likely',
    why: 'She has an address of her own besides that of the hotel.',
  },
  {
    title: 'a real number with a sequence in it',
    a: { fullName: 'Malee', phoneNumber: '+66 81 234 5719' },
    b: { fullName: 'Malee', phoneNumber: '081 234 5719' },
    atLeast: 'strong',
    why: 'Only the first digits are in sequence.',
  },
  {
    title: 'a real number and a made-up one',
    a: { fullName: 'Siriporn Chaiyasit', phoneNumber: '0812345678', age: '29' },
    b: { fullName: 'Siriporn Chaiyasit', phoneNumber: '+66 89 220 5174', age: '29' },
    atLeast: 'likely',
    why: 'A made-up number does not speak against one person.',
  },
]
