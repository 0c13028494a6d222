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
  /**
   * A page of a government, of the European Union or the United Nations, or of the organization
   * that runs the line, and the day on which it was compared with this entry.
   */
  source: string
  checkedOn: string
}

export type CountryHelp = {
  /** ISO 3166-1 */
  country: string
  emergency: string
  /** Time zones of the country; a `*` stands for any end. */
  zones: readonly string[]
  /** Without a line that an official page confirms, the directories help. */
  lines: readonly HelpLine[]
}
