import { isAfter, maxId } from './message-id.ts'

const maxRememberedIds = 1_000

/**
 * Which messages of a channel have been handed on. `mark` is the id up to which nothing is missing;
 * while the socket is ahead of the catch-up there are gaps behind what it brings, so the mark waits
 * until those are closed.
 */
export const createDeduplicator = (start: string | undefined, remembered = maxRememberedIds) => {
  const ids = new Set<string>()
  let mark = start
  let newest = start
  /** Up to here ids are not remembered one by one, and all have been handed on. */
  let floor = start

  const forget = () => {
    for (const id of ids) {
      if (ids.size <= remembered || mark === undefined || isAfter(id, mark)) return
      ids.delete(id)
      floor = maxId(id, floor)
    }
  }
  const moveMark = (id: string) => {
    mark = maxId(id, mark)
    forget()
  }

  return {
    mark: () => mark,
    /** Whether this is the first time that a message comes; from now on it has come. */
    take: (id: string): boolean => {
      if (ids.has(id) || (floor !== undefined && !isAfter(id, floor))) return false
      ids.add(id)
      newest = maxId(id, newest)
      return true
    },
    /** Nothing up to this id is missing any more. */
    completeTo: moveMark,
    /** Nothing at all is missing. */
    complete: () => {
      if (newest !== undefined) moveMark(newest)
    },
  }
}
