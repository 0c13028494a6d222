/** With slow answers, a page shows what it waits for. */
export const longestWaitMs = 3_000

/** Waits for what would otherwise appear above shown content. */
export const waitBriefly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
