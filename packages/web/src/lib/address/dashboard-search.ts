export const dashboardTabs = ['matches', 'profiles'] as const
export const shownStatuses = ['pending', 'confirmed', 'dismissed'] as const

export type DashboardSearch = {
  tab?: (typeof dashboardTabs)[number] | undefined
  /** The only group of matches to show. */
  show?: (typeof shownStatuses)[number] | undefined
}

/** Parses the dashboard's query and drops everything else. */
export const dashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  tab: dashboardTabs.find((tab) => tab === search['tab']),
  show: shownStatuses.find((status) => status === search['show']),
})
