import type { PrepareOptions } from '@crosscheck/domain/profile/input/prepare'

const readOrder = (): boolean => {
  const parts = new Intl.DateTimeFormat(undefined).formatToParts(new Date())
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}

let order: boolean | undefined

/**
 * Whether 3/5 is the 5th of March for this reader. Fields ask at each key, and a format is slow.
 */
const isMonthFirst = (): boolean => (order ??= readOrder())

const pad = (value: number) => String(value).padStart(2, '0')

/** How input is parsed here: today by this device, day and month in the reader's order. */
export const prepareOptions = () => {
  const now = new Date()
  return {
    today: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
    monthFirst: isMonthFirst(),
  } satisfies PrepareOptions
}
