import { toOneLine } from './sanitize.ts'

/** 'Nok, Noi; nok' -> ['Nok', 'Noi']: what chips show of a stored list. */
export const splitList = (text: string): string[] => {
  const seen = new Set<string>()
  return text
    .split(/[,;、\n]/)
    .map(toOneLine)
    .filter((item) => {
      const key = item.toLowerCase()
      return item !== '' && !seen.has(key) && seen.add(key)
    })
}

/** A list as it is stored: one text, separated by commas. */
export const joinList = (items: readonly string[]): string => splitList(items.join(',')).join(', ')
