/** Who a help line is for, where that is not everyone. */
export type HelpLineAudience = 'everyone' | 'women' | 'men'

export type HelpLine = {
  /** As the organization calls itself. */
  name: string
  /** As people in the country dial it. */
  phone?: string
  address?: string
  audience: HelpLineAudience
  aroundTheClock: boolean
  /** Tags of the languages that it answers in, the country's own first. */
  languages: readonly string[]
  /** The public page that was compared with this entry, and the day of the comparison. */
  source: string
  checkedOn: string
}

export type CountryHelp = {
  /** ISO 3166-1 */
  country: string
  emergency: string
  /** Time zones of the country; a `*` stands for any end. */
  zones: readonly string[]
  lines: readonly HelpLine[]
}
