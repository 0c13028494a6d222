import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import {
  afterEvent,
  lostByReload,
  noUploads,
  unfinishedUploads,
  uploadsToStart,
  type UploadEvent,
  type Uploads,
} from './upload-state.ts'

const photo = { key: 'couple-photos/1.webp' } as Photo
const id = fc.constantFrom('a', 'b', 'c', 'd')
const offline = { reason: 'offline' } as const
const refused = { kind: 'refused', error: 'no', canRetry: true } as const
const event: fc.Arbitrary<UploadEvent> = fc.oneof(
  fc.record({ type: fc.constant('progressed' as const), id, sent: fc.double({ min: 0, max: 1 }) }),
  fc.record({ type: fc.constant('stored' as const), id, photo: fc.constant(photo) }),
  fc.record({
    type: fc.constant('failed' as const),
    id,
    failure: fc.constantFrom(refused, { kind: 'pause', pause: offline } as const),
  }),
  fc.record({ type: fc.constantFrom('started' as const, 'retried' as const), id }),
  fc.record({ type: fc.constant('removed' as const), id }),
  fc.constant({ type: 'paused', pause: offline } as const),
  fc.constant({ type: 'resumed' } as const),
)

const added = (name: string): UploadEvent => ({
  type: 'added',
  id: name,
  field: 'couplePhotoUrls',
  name: `${name}.jpg`,
})
const after = (events: readonly UploadEvent[], first: Uploads = noUploads) =>
  events.reduce(afterEvent, first)
const kinds = ({ list }: Uploads) => list.map(({ state }) => state.kind)

/** Starts whatever may start, as the queue does. */
const withStarts = (uploads: Uploads): Uploads =>
  after(
    uploadsToStart(uploads).map((upload) => ({ type: 'started', id: upload.id })),
    uploads,
  )

test('no sequence of events loses an upload that was not removed, or sends more than two at once', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let uploads = withStarts(after(['a', 'b', 'c', 'd'].map(added)))
      const removed = new Set<string>()
      for (const one of events) {
        // the queue starts uploads only when they may start
        if (one.type !== 'started') uploads = withStarts(afterEvent(uploads, one))
        if (one.type === 'removed') removed.add(one.id)
        expect(uploads.list.length).toBe(4 - removed.size)
        expect(kinds(uploads).filter((kind) => kind === 'sending').length).toBeLessThanOrEqual(2)
        // nothing waits without a reason
        if (!uploads.pause && kinds(uploads).includes('waiting'))
          expect(kinds(uploads).filter((kind) => kind === 'sending')).toHaveLength(2)
      }
    }),
  )
})

test('an upload that failed waits again only after a retry, and a stored one never changes', () => {
  const failed = after([
    added('a'),
    { type: 'started', id: 'a' },
    { type: 'failed', id: 'a', failure: refused },
  ])
  expect(kinds(failed)).toEqual(['failed'])
  expect(kinds(after([{ type: 'resumed' }], failed))).toEqual(['failed'])
  const again = after([{ type: 'retried', id: 'a' }], failed)
  expect(kinds(again)).toEqual(['waiting'])
  const stored = after(
    [
      { type: 'started', id: 'a' },
      { type: 'stored', id: 'a', photo },
    ],
    again,
  )
  for (const late of [
    { type: 'progressed', id: 'a', sent: 0.5 },
    { type: 'failed', id: 'a', failure: refused },
    { type: 'retried', id: 'a' },
  ] as const)
    expect(kinds(afterEvent(stored, late))).toEqual(['stored'])
})

test('a pause returns what is being sent to waiting, and nothing starts before it ends', () => {
  const sending = withStarts(after([added('a'), added('b'), added('c')]))
  const paused = afterEvent(sending, { type: 'paused', pause: offline })
  expect(kinds(paused)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(uploadsToStart(paused)).toEqual([])
  expect(uploadsToStart(afterEvent(paused, { type: 'resumed' })).map((one) => one.id)).toEqual([
    'a',
    'b',
  ])
})

test('a reload loses unfinished and failed uploads, but not files that would be refused again', () => {
  const refusal = (name: string, canRetry: boolean): UploadEvent => ({
    type: 'failed',
    id: name,
    failure: { kind: 'refused', error: 'no', canRetry },
  })
  const uploads = after([
    added('a'),
    added('b'),
    added('c'),
    refusal('b', true),
    refusal('c', false),
  ])
  expect(lostByReload(uploads).map((one) => one.id)).toEqual(['a', 'b'])
  expect(unfinishedUploads(uploads).map((one) => one.id)).toEqual(['a'])
})
