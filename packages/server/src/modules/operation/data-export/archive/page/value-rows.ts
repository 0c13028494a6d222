import type { Row } from './html.ts'
import type { ArchiveTexts, Names } from './texts.ts'

/** The named values of a form. A box that is not ticked is left out. */
export const valueRows = (values: object, names: Names, { t }: ArchiveTexts): Row[] =>
  Object.entries(values).flatMap(([key, value]): Row[] => {
    const name = names[key]
    if (name === undefined || value === false) return []
    return [[name, value === true ? t.yes : value]]
  })
