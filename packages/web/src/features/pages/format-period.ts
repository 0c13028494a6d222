import { currentLanguage } from '../../lib/language/texts.ts'

type Period = { count: number; unit: 'minute' | 'day' | 'year' }

/** '30 days'. */
export const formatPeriod = ({ count, unit }: Period): string =>
  new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  )
