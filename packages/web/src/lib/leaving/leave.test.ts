import { expect, test } from 'vitest'
import { dropEntries } from './leave.ts'

type Entry = { address: string; document: number }

/** A tab's history, as far as pages of one origin see it. */
const fakeTab = (entries: Entry[], current: number) => {
  let index = current
  const entryAt = (at: number) => {
    const entry = entries[at]
    if (!entry) throw new Error(`No entry ${at}`)
    return {
      key: String(at),
      index: at,
      sameDocument: entry.document === entries[index]?.document,
    } as NavigationHistoryEntry
  }
  const navigation = {
    entries: () => entries.map((_, at) => entryAt(at)),
    get currentEntry() {
      return entryAt(index)
    },
    traverseTo: (key: string) => {
      index = Number(key)
      const finished = Promise.resolve(entryAt(index))
      return { committed: finished, finished }
    },
  }
  return {
    navigation,
    pushState: (address: string) => {
      entries.splice(index + 1, entries.length, {
        address,
        document: entries[index]?.document ?? 0,
      })
      index += 1
    },
    isLate: () => false,
    state: () => ({ addresses: entries.map(({ address }) => address), index }),
  }
}

test('only the first entry of the document stays, with the start page after it', async () => {
  const tab = fakeTab(
    [
      { address: '/auth', document: 1 },
      { address: '/dashboard', document: 2 },
      { address: '/match/1', document: 2 },
      { address: '/profile', document: 2 },
    ],
    2,
  )
  await dropEntries(tab)
  expect(tab.state()).toEqual({ addresses: ['/auth', '/dashboard', '/'], index: 1 })
})

test('a document with one entry keeps its history unchanged', async () => {
  const tab = fakeTab(
    [
      { address: '/auth', document: 1 },
      { address: '/dashboard', document: 2 },
    ],
    1,
  )
  await dropEntries(tab)
  expect(tab.state()).toEqual({ addresses: ['/auth', '/dashboard'], index: 1 })
})

test('a history that takes too long is not changed after the neutral site is opened', async () => {
  const tab = fakeTab(
    [
      { address: '/dashboard', document: 1 },
      { address: '/match/1', document: 1 },
    ],
    1,
  )
  await dropEntries({ ...tab, isLate: () => true })
  expect(tab.state()).toEqual({ addresses: ['/dashboard', '/match/1'], index: 0 })
})

test('a browser without the Navigation API keeps the history', async () => {
  const pushed: string[] = []
  await dropEntries({
    navigation: undefined,
    pushState: (address) => pushed.push(address),
    isLate: () => false,
  })
  expect(pushed).toEqual([])
})
