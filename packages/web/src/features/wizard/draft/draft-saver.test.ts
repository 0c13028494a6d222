import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraftSaver, quietMs, type DraftState, type LocalCopy } from './draft-saver.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A device with its own clock, and a server that can be down. */
const createSaver = () => {
  let time = 1_000
  const timers = new Set<{ run: () => void; at: number }>()
  const world = {
    down: false,
    full: false,
    retryAt: undefined as Date | undefined,
    server: undefined as string | undefined,
    puts: 0,
    local: undefined as LocalCopy<string> | undefined,
    states: [] as DraftState[],
  }
  const saver = createDraftSaver<string>({
    put: async (content) => {
      world.puts += 1
      await settle()
      if (world.down) throw new Error('unreachable')
      world.server = content
      return { updatedAt: new Date(time).toISOString() }
    },
    retryAtOf: () => world.retryAt,
    isStorageFull: () => world.full,
    local: {
      write: (copy) => {
        world.local = copy
      },
      remove: () => {
        world.local = undefined
      },
    },
    now: () => time,
    setTimer: (run, ms) => {
      const timer = { run, at: time + ms }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    onState: (state) => world.states.push(state),
  })
  const pass = async (ms: number) => {
    time += ms
    for (const timer of [...timers].filter(({ at }) => at <= time)) {
      timers.delete(timer)
      timer.run()
    }
    for (let i = 0; i < 5; i += 1) await settle()
  }
  return { world, saver, pass, now: () => time }
}

describe('a draft', () => {
  test("a draft stays on this device while the server's storage is full, and is sent afterwards", async () => {
    const { world, saver, pass } = createSaver()
    Object.assign(world, { down: true, full: true })
    saver.change('Do')
    await pass(quietMs)
    expect(world.local?.content).toBe('Do')
    expect(world.states.at(-1)).toMatchObject({ kind: 'local', isStorageFull: true })
    Object.assign(world, { down: false, full: false })
    await pass(60_000)
    expect([world.server, world.local]).toEqual(['Do', undefined])
    expect(world.states.at(-1)).toMatchObject({ kind: 'saved' })
  })

  test('a draft is stored on this device immediately, and on the server after a second without typing', async () => {
    const { world, saver, pass } = createSaver()
    saver.change('D')
    expect(world.local?.content).toBe('D')
    await pass(quietMs - 1)
    expect(world.server).toBeUndefined()
    await pass(1)
    expect(world.server).toBe('D')
    expect(world.local).toBeUndefined()
    expect(world.states.at(-1)?.kind).toBe('saved')
  })

  test('a draft is sent periodically while the user types without a pause', async () => {
    const { world, saver, pass } = createSaver()
    for (let i = 0; i < 30; i += 1) {
      saver.change('x'.repeat(i + 1))
      await pass(500)
    }
    expect(world.server?.length).toBeGreaterThan(15)
    expect(world.puts).toBeLessThan(6)
  })

  test('a draft stays on this device while the server is unreachable, and is sent afterwards', async () => {
    const { world, saver, pass } = createSaver()
    world.down = true
    saver.change('typed offline')
    await pass(quietMs)
    expect(world.states.at(-1)).toEqual({ kind: 'local', retryAt: undefined })
    expect(world.local?.content).toBe('typed offline')
    world.down = false
    await pass(3_000)
    expect(world.server).toBe('typed offline')
    expect(world.local).toBeUndefined()
  })

  test("a draft waits as long as the server's Retry-After", async () => {
    const { world, saver, pass, now } = createSaver()
    world.down = true
    world.retryAt = new Date(now() + 600_000)
    saver.change('limited')
    await pass(quietMs)
    world.down = false
    await pass(300_000)
    expect(world.puts).toBe(1)
    await pass(300_000)
    expect(world.server).toBe('limited')
  })

  test('a draft that changed during a request keeps its local copy until the rest is sent', async () => {
    const { world, saver, pass } = createSaver()
    saver.change('first')
    const flushed = saver.flush()
    saver.change('second')
    expect(await flushed).toBe(true)
    await pass(quietMs)
    expect(world.server).toBe('second')
    expect(world.local).toBeUndefined()
  })

  test('flushing a draft returns whether the server has everything', async () => {
    const { world, saver } = createSaver()
    world.down = true
    saver.change('lost?')
    expect(await saver.flush()).toBe(false)
    expect(world.local?.content).toBe('lost?')
  })

  test('a finished draft is removed, and nothing more is sent', async () => {
    const { world, saver, pass } = createSaver()
    saver.change('done')
    saver.forget()
    await pass(60_000)
    expect(world.puts).toBe(0)
    expect(world.local).toBeUndefined()
    saver.change('late')
    expect(world.local).toBeUndefined()
  })

  test('a draft is never lost: device or server always has the last change', async () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('change' as const), text: fc.string({ maxLength: 5 }) }),
      fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({ type: fc.constant('down' as const), down: fc.boolean() }),
      fc.record({ type: fc.constant('flush' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const { world, saver, pass } = createSaver()
        let last: string | undefined
        for (const one of acts) {
          if (one.type === 'change') {
            last = one.text
            saver.change(one.text)
          } else if (one.type === 'pass') await pass(one.ms)
          else if (one.type === 'down') world.down = one.down
          else await saver.flush()
          expect([world.local?.content, world.server]).toContain(last)
        }
      }),
      { numRuns: 60 },
    )
  })
})
