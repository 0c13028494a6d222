import type { Randomness } from '../randomness.ts'
import type { CalendarDate, Network, Phone } from '../people/person.ts'
import { misdial, sometimesMistyped } from './mistakes.ts'

const inGroups = (digits: string, separator: string): string =>
  (digits.match(/.{1,3}(?!.$)|.+/g) ?? [digits]).join(separator)

export const formatPhone = (random: Randomness, phone: Phone): string => {
  const local = random.happens(0.02) ? misdial(random, phone.local) : phone.local
  const { code, trunk } = phone
  switch (random.weighted({ plain: 3, plus: 4, spaced: 3, dashed: 2, zeros: 1, bare: 1 })) {
    case 'plain':
      return trunk + local
    case 'plus':
      return `+${code}${local}`
    case 'spaced':
      return `+${code} ${inGroups(local, ' ')}`
    case 'dashed':
      return inGroups(trunk + local, '-')
    case 'zeros':
      return `00${code} ${local}`
    default:
      return code + local
  }
}

const padded = (part: number): string => `${part}`.padStart(2, '0')

export const formatDate = (random: Randomness, { year, month, day }: CalendarDate): string => {
  switch (random.weighted({ picked: 8, dayFirst: 1.5, dotted: 1 })) {
    case 'dayFirst':
      return `${padded(day)}/${padded(month)}/${year}`
    case 'dotted':
      return `${day}.${month}.${year}`
    default:
      return `${year}-${padded(month)}-${padded(day)}`
  }
}

const hosts: Record<Network, string> = {
  instagram: 'instagram.com/',
  facebook: 'facebook.com/',
  tiktok: 'tiktok.com/@',
  snapchat: 'snapchat.com/add/',
}

export const formatHandle = (random: Randomness, network: Network, handle: string): string => {
  const typed = sometimesMistyped(random, handle, 0.03)
  switch (random.weighted({ plain: 5, at: 3, link: 2, noted: 0.5 })) {
    case 'at':
      return `@${typed}`
    case 'link':
      return `https://${random.happens(0.5) ? 'www.' : ''}${hosts[network]}${typed}`
    case 'noted':
      return `${network.slice(0, 2)}: ${typed}`
    default:
      return typed
  }
}

export const formatMail = (random: Randomness, mail: string): string => {
  const [local = '', host = ''] = mail.split('@')
  const typedHost = random.happens(0.02)
    ? host.replace('gmail.com', random.happens(0.5) ? 'gmail.con' : 'gmal.com')
    : host
  return `${sometimesMistyped(random, local, 0.03)}@${typedHost}`
}

export const formatHeight = (random: Randomness, centimeters: number): string => {
  const guess = centimeters + random.whole(-4, 4)
  if (!random.happens(0.2)) return `${guess}`
  const inches = Math.round(guess / 2.54)
  return `${Math.floor(inches / 12)}'${inches % 12}"`
}
