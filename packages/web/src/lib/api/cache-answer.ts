import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Called when an act begins; returns the function that caches its answer as the data of a query.
 *
 * Answers of acts about contact wait for the next fixed step of time, so a live message and what
 * the page reads after it can come first, and be newer. A read that began before the act can come
 * last, and be older. In both cases the query is read again.
 */
export const answerCache = (client: QueryClient, queryKey: QueryKey) => {
  const updates = () => client.getQueryState(queryKey)?.dataUpdateCount
  const atStart = updates()
  return (answer: unknown): void => {
    const isNews = updates() === atStart
    if (isNews) client.setQueryData(queryKey, answer)
    if (!isNews || client.isFetching({ queryKey, exact: true }) > 0)
      void client.invalidateQueries({ queryKey })
  }
}
