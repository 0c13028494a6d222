import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../../lib/page/testing/fake-clock.ts'
import { createDraftSaver, quietMs, type DraftState, type LocalCopy } from './draft-saver.ts'

/** A device with its own clock, and a server that can be down. */
const createSaver = () => {
  const clock = fakeClock({ start: 1_000 })
  const fake = {
    down: false,
    answer: Promise.resolve(),
    full: false,
    retryAt: undefined as Date | undefined,
    server: undefined as string | undefined,
    puts: 0,
    local: undefined as LocalCopy<string> | undefined,
    states: [] as DraftState[],
  }
  const saver = createDraftSaver<string>({
    put: async (content) => {
      fake.puts += 1
      await fake.answer
      if (fake.down) throw new Error('unreachable')
      fake.server = content
      return { updatedAt: new Date(clock.now()).toISOString() }
    },
    base: 'before',
    retryAtOf: () => fake.retryAt,
    isStorageFull: () => fake.full,
    local: {
      write: (copy) => {
        fake.local = copy ?? undefined
      },
    },
    now: clock.now,
    setTimer: clock.setTimer,
    onState: (state) => fake.states.push(state),
  })
  return { fake, saver, pass: clock.advance, now: clock.now }
}

describe('a draft', () => {
  test("a draft stays on this device while the server's storage is full, and is sent afterwards", async () => {
    const { fake, saver, pass } = createSaver()
    Object.assign(fake, { down: true, full: true })
    saver.change('Do')
    await pass(quietMs)
    expect(fake.local?.content).toBe('Do')
    expect(fake.states.at(-1)).toMatchObject({ kind: 'local', isStorageFull: true })
    Object.assign(fake, { down: false, full: false })
    await pass(60_000)
    expect([fake.server, fake.local]).toEqual(['Do', undefined])
    expect(fake.states.at(-1)).toMatchObject({ kind: 'saved' })
  })

  test('the copy on this device says which draft of the server it continues', async () => {
    const { fake, saver, pass } = createSaver()
    const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
    fake.answer = waiting
    saver.change('D')
    expect(fake.local).toMatchObject({ content: 'D', base: 'before' })
    await pass(quietMs)
    saver.change('Do')
    expect(fake.local).toMatchObject({ content: 'Do', base: 'before' })
    answer()
    await pass(0)
    expect(fake.local).toMatchObject({ content: 'Do', base: '1970-01-01T00:00:02.000Z' })
    saver.change('Don')
    expect(fake.local).toMatchObject({ content: 'Don', base: '1970-01-01T00:00:02.000Z' })
  })

  test('a draft is stored on this device immediately, and on the server after a second without typing', async () => {
    const { fake, saver, pass } = createSaver()
    saver.change('D')
    expect(fake.local?.content).toBe('D')
    await pass(quietMs - 1)
    expect(fake.server).toBeUndefined()
    await pass(1)
    expect(fake.server).toBe('D')
    expect(fake.local).toBeUndefined()
    expect(fake.states.at(-1)?.kind).toBe('saved')
  })

  test('a draft is sent periodically while the user types without a pause', async () => {
    const { fake, saver, pass } = createSaver()
    for (let i = 0; i < 30; i += 1) {
      saver.change('x'.repeat(i + 1))
      await pass(500)
    }
    expect(fake.server?.length).toBeGreaterThan(15)
    expect(fake.puts).toBeLessThan(6)
  })

  test("a draft waits as long as the server's Retry-After", async () => {
    const { fake, saver, pass, now } = createSaver()
    fake.down = true
    fake.retryAt = new Date(now() + 600_000)
    saver.change('limited')
    await pass(quietMs)
    fake.down = false
    await pass(300_000)
    expect(fake.puts).toBe(1)
    await pass(300_000)
    expect(fake.server).toBe('limited')
  })

  test('a draft that changed during a request keeps its local copy until the rest is sent', async () => {
    const { fake, saver, pass } = createSaver()
    saver.change('first')
    const flushed = saver.flush()
    saver.change('second')
    expect(await flushed).toBe(true)
    await pass(quietMs)
    expect(fake.server).toBe('second')
    expect(fake.local).toBeUndefined()
  })

  test('flushing a draft returns whether the server has everything', async () => {
    const { fake, saver } = createSaver()
    fake.down = true
    saver.change('lost?')
    expect(await saver.flush()).toBe(false)
    expect(fake.local?.content).toBe('lost?')
  })

  test('a finished draft ends after the sending under way, which could bring it back', async () => {
    const sent = Promise.withResolvers<{ updatedAt: string }>()
    const clock = fakeClock()
    const saver = createDraftSaver<string>({
      put: () => sent.promise,
      retryAtOf: () => undefined,
      isStorageFull: () => false,
      local: { write: () => {} },
      now: clock.now,
      setTimer: clock.setTimer,
      onState: () => {},
    })
    saver.change('Dora')
    await clock.advance(quietMs)
    let isOver = false
    const forgotten = saver.forget().then(() => (isOver = true))
    await clock.advance(quietMs)
    expect(isOver).toBe(false)
    sent.resolve({ updatedAt: new Date(0).toISOString() })
    await forgotten
  })

  test('a finished draft is removed, and nothing more is sent', async () => {
    const { fake, saver, pass } = createSaver()
    saver.change('done')
    await saver.forget()
    await pass(60_000)
    expect(fake.puts).toBe(0)
    expect(fake.local).toBeUndefined()
    saver.change('late')
    expect(fake.local).toBeUndefined()
  })

  // claim: drafts-survive
  test('a draft is never lost: device or server always has the last change', async () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('change' as const), text: fc.string({ maxLength: 5 }) }),
      fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({ type: fc.constant('down' as const), down: fc.boolean() }),
      fc.record({ type: fc.constant('flush' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const { fake, saver, pass } = createSaver()
        let last: string | undefined
        for (const one of acts) {
          if (one.type === 'change') {
            last = one.text
            saver.change(one.text)
          } else if (one.type === 'pass') await pass(one.ms)
          else if (one.type === 'down') fake.down = one.down
          else await saver.flush()
          expect([fake.local?.content, fake.server]).toContain(last)
        }
      }),
      { numRuns: 60 },
    )
  })
})
