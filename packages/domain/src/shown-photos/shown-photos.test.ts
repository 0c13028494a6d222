import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../clock.ts'
import { parties, type Party } from '../consent/state.ts'
import { propertySeed } from '../testing/property-seed.ts'
import { applyShownPhoto, type ShownPhotoAct } from './apply.ts'
import { stateOf, type ShownPhoto, type ShownPhotoFacts } from './state.ts'

const at = (ms: number): Date => new Date(Date.UTC(2026, 0, 1) + ms)
const open: ShownPhotoFacts = { isOpen: true, hasPhoto: () => true }
const closed: ShownPhotoFacts = { ...open, isOpen: false }
const gone: ShownPhotoFacts = { ...open, hasPhoto: () => false }

const act = (
  photos: readonly ShownPhoto[],
  actor: Party,
  given: ShownPhotoAct,
  { facts = open, now = at(0) }: { facts?: ShownPhotoFacts; now?: Date } = {},
) => applyShownPhoto(photos, { actor, act: given, facts, now })

/** The stored state of a closed contact. */
const endWithContact = (photos: readonly ShownPhoto[], now: Date): ShownPhoto[] =>
  photos.map((photo) => (photo.end ? photo : { ...photo, end: { by: 'contact', at: now } }))

const show = (id: string, photoId = 'p'): ShownPhotoAct => ({ type: 'show', id, photoId })
const shownBy = (owner: Party, photoId = 'p'): ShownPhoto => {
  const result = act([], owner, show('s', photoId))
  if (!result.ok) throw new Error(result.code)
  return result.photo
}

describe('a shown photo', () => {
  // claim: shown-photos-end
  test('expires seven days after it was shown, to the millisecond', () => {
    const photo = shownBy('first')
    expect(stateOf(photo, open, at(7 * dayMs - 1))).toBe('shown')
    expect(stateOf(photo, open, at(7 * dayMs))).toBe('expired')
  })

  // claim: shown-photos-end
  test('is shown only while contact is open and its profile has the photo', () => {
    const photo = shownBy('first')
    expect([open, closed, gone].map((facts) => stateOf(photo, facts, at(1)))).toEqual([
      'shown',
      'ended',
      'ended',
    ])
  })

  test('that ended with contact stays ended when contact opens again', () => {
    const [ended] = endWithContact([shownBy('first')], at(1))
    expect(stateOf(ended!, open, at(2))).toBe('ended')
    expect(act([ended!], 'second', { type: 'open', id: 's' }, { now: at(2) })).toEqual({
      ok: false,
      code: 'NOT_FOUND',
    })
  })

  test('that was withdrawn stays withdrawn when contact closes', () => {
    const result = act([shownBy('first')], 'first', { type: 'withdraw', id: 's' })
    if (!result.ok) throw new Error(result.code)
    expect(stateOf(endWithContact([result.photo], at(1))[0]!, closed, at(2))).toBe('withdrawn')
  })
})

test('only the owner of a shown photo withdraws it', () => {
  const photo = shownBy('first')
  expect(act([photo], 'second', { type: 'withdraw', id: 's' })).toEqual({
    ok: false,
    code: 'NOT_FOUND',
  })
})

describe('showing a photo', () => {
  test('again while it is shown changes nothing, and another photo has to wait', () => {
    const photo = shownBy('first')
    expect(act([photo], 'first', show('t'))).toEqual({ ok: true, photo, changed: false })
    expect(act([photo], 'first', show('t', 'q'))).toEqual({ ok: false, code: 'CONFLICT' })
    expect(act([photo], 'second', show('t', 'q'))).toMatchObject({ ok: true, changed: true })
    expect(act([photo], 'first', show('t', 'q'), { now: at(7 * dayMs) })).toMatchObject({
      changed: true,
      photo: { id: 't', expiresAt: at(14 * dayMs) },
    })
  })

  test('is refused without open contact, and for a photo that the profile does not have', () => {
    expect(act([], 'first', show('s'), { facts: closed })).toEqual({
      ok: false,
      code: 'CONTACT_NOT_SHARED',
    })
    expect(act([], 'first', show('s'), { facts: gone })).toEqual({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('whatever both sides do', () => {
  const anyAct = fc.record({
    actor: fc.constantFrom<Party>(...parties),
    type: fc.constantFrom('show', 'show', 'open', 'open', 'withdraw', 'close', 'reopen', 'delete'),
    which: fc.nat(2),
    photoId: fc.constantFrom('p', 'q'),
    afterMs: fc.constantFrom(1, 1, dayMs, 3 * dayMs, 7 * dayMs),
  })

  test('a side opens only a photo that the other side chose to show, and has not withdrawn, in the last seven days of open contact', () => {
    const seen = { opened: 0, refused: 0 }
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 25 }), (steps) => {
        let photos: ShownPhoto[] = []
        let isOpen = true
        let ms = 0
        const deleted = new Set<string>()
        /** The same a second time, as a list of permissions that events take away. */
        let allowed: { id: string; owner: Party; photoId: string; untilMs: number }[] = []
        for (const [index, { actor, type, which, photoId, afterMs }] of steps.entries()) {
          ms += afterMs
          const facts: ShownPhotoFacts = {
            isOpen,
            hasPhoto: (owner, photo) => !deleted.has(`${owner} ${photo}`),
          }
          const id = `${which % Math.max(photos.length, 1)}`
          if (type === 'close' && isOpen) {
            photos = endWithContact(photos, at(ms))
            allowed = []
          }
          if (type === 'close' || type === 'reopen') isOpen = type === 'reopen'
          else if (type === 'delete') {
            deleted.add(`${actor} ${photoId}`)
            allowed = allowed.filter((one) => one.owner !== actor || one.photoId !== photoId)
          } else {
            const given: ShownPhotoAct =
              type === 'show' ? { type, id: `${photos.length}`, photoId } : { type, id }
            const result = act(photos, actor, given, { facts, now: at(ms) })
            if (type === 'show' && result.ok && result.changed)
              allowed.push({ id: result.photo.id, owner: actor, photoId, untilMs: ms + 7 * dayMs })
            if (type === 'withdraw' && result.ok) allowed = allowed.filter((one) => one.id !== id)
            if (type === 'open') {
              const may = allowed.some(
                (one) => one.id === id && one.owner !== actor && ms < one.untilMs,
              )
              expect([index, result.ok]).toEqual([index, may])
              seen[may ? 'opened' : 'refused'] += 1
            }
            if (result.ok) {
              photos = photos.filter((one) => one.id !== result.photo.id)
              photos.push(result.photo)
              photos.sort((one, other) => Number(one.id) - Number(other.id))
            }
          }
          const shown = photos.filter((photo) => stateOf(photo, facts, at(ms)) === 'shown')
          expect(new Set(shown.map(({ owner }) => owner)).size).toBe(shown.length)
        }
      }),
      { numRuns: 1000, seed: propertySeed(15) },
    )
    expect(Math.min(seen.opened, seen.refused)).toBeGreaterThan(50)
  })
})
