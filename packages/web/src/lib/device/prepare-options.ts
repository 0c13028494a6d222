import type { PrepareOptions } from '@crosscheck/domain/profile/input/prepare'

/** Whether 3/5 is the 5th of March for this reader. */
const isMonthFirst = (): boolean => {
  const parts = new Intl.DateTimeFormat(undefined).formatToParts(new Date())
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}

const pad = (value: number) => String(value).padStart(2, '0')

/** How input is parsed here: today by this device, day and month in the reader's order. */
export const prepareOptions = () => {
  const now = new Date()
  return {
    today: `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`,
    monthFirst: isMonthFirst(),
  } satisfies PrepareOptions
}
