import { describe, expect, test } from 'vitest'
import { closeAll } from './close-all.ts'
import type { Closable } from './close-all.ts'

const neverResolves = new Promise<void>(() => {})

/** Closers that record their names and their time limits. */
const createCloseRecorder = () => {
  const notes: string[] = []
  const patience = new Map<string, number>()
  const closer = (name: string, close: () => Promise<void>, reservedMs?: number): Closable => ({
    name,
    close: (patienceMs) => {
      notes.push(name)
      patience.set(name, patienceMs)
      return close()
    },
    ...(reservedMs !== undefined && { reservedMs }),
  })
  return { notes, patience, closer }
}

describe('the end of the process', () => {
  test('shutdown closes all parts in the opposite order', async () => {
    const { notes, closer } = createCloseRecorder()
    const closers = ['lock', 'database', 'server'].map((name) => closer(name, async () => {}))
    expect(await closeAll(closers, 1000)).toBe(true)
    expect(notes).toEqual(['server', 'database', 'lock'])
  })

  test('shutdown goes on when a part fails, and reports it', async () => {
    const { notes, closer } = createCloseRecorder()
    const closers = [
      closer('lock', async () => {}),
      closer('server', () => Promise.reject(new Error('no'))),
    ]
    expect(await closeAll(closers, 1000)).toBe(false)
    expect(notes).toEqual(['server', 'lock'])
  })

  test('shutdown gives PostgreSQL the time it needs, however long the server hangs', async () => {
    const { notes, patience, closer } = createCloseRecorder()
    const closers = [
      closer('lock', async () => {}),
      closer('database', async () => {}, 10_000),
      closer('server', () => neverResolves),
    ]
    expect(await closeAll(closers, 10_050)).toBe(false)
    expect(notes).toEqual(['server', 'database', 'lock'])
    expect(patience.get('server')).toBeLessThanOrEqual(50)
    expect(patience.get('database')).toBeGreaterThanOrEqual(10_000)
  })
})
