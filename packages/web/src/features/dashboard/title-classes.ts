/** The page, its row of title and promise, and the promise: also in the skeleton of the page. */
export const dashboardGrid =
  'page grid gap-6 pt-4 pb-8 *:min-w-0 md:pt-8 md:pb-20 lg:pt-12 lg:pb-28'
export const dashboardTitleRow = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1'
export const freeLine = 'flex min-h-11 items-center gap-1.5 text-ui font-bold text-good'
