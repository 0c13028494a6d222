import { isPlaceholder } from './text.ts'

/** Letters and digits only, capitals; null when too short to be a plate. */
export const normalisePlate = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (key.length < 4 || key.length > 24 || !/\p{Nd}/u.test(key)) return null
  if (/^(ABC)?123(4(56?)?)?$|^XXX/.test(key)) return null
  return key
}

/** Letters and digits that look alike, for near-agreement. */
export const plateShape = (plate: string): string =>
  plate
    .replace(/O|Q|D/g, '0')
    .replace(/I|L/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
